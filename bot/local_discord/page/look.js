// Dark or light: what the system says until somebody chooses here; kept in localStorage.

import { byId } from "./dom.js";

const KEY = "turnkeeper.theme";

function wear(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
  byId("theme").setAttribute("aria-label", theme === "dark" ? "Change to light colours" : "Change to dark colours");
}

/** Set the colours and let the button change them. */
export function startLook() {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  wear(localStorage.getItem(KEY) ?? system);
  byId("theme").addEventListener("click", () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem(KEY, theme);
    wear(theme);
  });
}
