"""Every setting of the program, typed, read once from the environment and the file `.env`."""

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "TURNKEEPER_"
ENV_FILE = Path(".env")

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
Count = Annotated[int, Field(ge=1)]


class StartupRefusal(Exception):
    """The program will not start like this: one sentence with the cause and one with the cure, for the operator."""


def _named(variable: str) -> AliasChoices:
    """A setting whose variable carries no prefix, since hosts and guides know it by this name."""
    return AliasChoices(variable, variable.lower())


class Settings(BaseSettings):
    """What the operator decides. Read with `read_settings`, handed on, never changed.

    The limits are those of threats TH-25; tokens and addresses with passwords never show in `repr`.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid", populate_by_name=True
    )

    token: SecretStr | None = Field(None, validation_alias=_named("DISCORD_TOKEN"))
    database_url: str = Field(
        "sqlite:///data/turnkeeper.sqlite3", validation_alias=_named("DATABASE_URL"), repr=False, min_length=1
    )
    database_open: bool = False  # start although other accounts of this machine can read the database file

    public: bool = False
    operator: str = ""
    contact: str = ""
    country: str = ""
    privacy_file: Path = Path("docs/privacy.md")

    log_level: LogLevel = "INFO"
    log_libraries: bool = False
    log_file: Path | None = None

    lobbies_per_user: Count = 3
    games_per_guild: Count = 50
    actions_per_ten_seconds: Count = 20
    studio_queue: Count = 64
    drawing: Literal["process", "thread"] = "process"

    shard_count: Count | None = None
    shard_ids: Annotated[tuple[int, ...], NoDecode] = ()
    uvloop: bool = True
    local_port: int = Field(0, ge=0, le=65535)

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        """A mistyped scheme would otherwise be taken for the name of a file."""
        if "://" in value and not value.startswith(("sqlite:///", "postgresql://")):
            raise ValueError("a database is sqlite:///a/file or postgresql://role@host/database")
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        """`0,2` as well as a sequence."""
        return value.replace(",", " ").split() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _shards_fit(self) -> Self:
        if self.shard_ids and self.shard_count is None:
            raise ValueError("shard ids need a shard count")
        if any(not 0 <= shard < (self.shard_count or 0) for shard in self.shard_ids):
            raise ValueError("every shard id lies between 0 and the shard count less one")
        return self

    def for_local_play(self) -> "Settings":
        """The same without the token, which local play must never see (threats TH-19)."""
        return self.model_copy(update={"token": None})

    def required_token(self) -> str:
        """The bot's token.

        Raises:
            StartupRefusal: there is none.
        """
        if self.token is None:
            raise StartupRefusal(
                "There is no token, so the bot cannot sign in to Discord. Copy .env.example to .env, put the token of "
                "your application after DISCORD_TOKEN=, and start again; to play without Discord use `turnkeeper play`."
            )
        return self.token.get_secret_value()


def read_settings(env_file: Path | None = ENV_FILE) -> Settings:
    """Read the settings; the environment goes before the file.

    Raises:
        StartupRefusal: a value cannot be used. The sentence names the variable and never repeats the value.
    """
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]
    except ValidationError as wrong:
        faults = "; ".join(_fault(error) for error in wrong.errors(include_input=False))
    except UnicodeDecodeError:
        faults = f"{env_file} is no text in UTF-8"
    raise StartupRefusal(f"The settings cannot be used: {faults}. Correct them in the environment or in {env_file}.")


def variable(field: str) -> str:
    """The environment variable of a setting."""
    alias = Settings.model_fields[field].validation_alias
    return str(alias.choices[0]) if isinstance(alias, AliasChoices) else PREFIX + field.upper()


def _fault(error: ErrorDetails) -> str:
    where = [str(part) for part in error["loc"]]
    if error["type"] == "extra_forbidden":
        return f"{where[0].upper()} is no setting of this program"
    names = " ".join(variable(part) if part in Settings.model_fields else part for part in where)
    return f"{names or 'shards'}: {error['msg'].removeprefix('Value error, ')}"
