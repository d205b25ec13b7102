// Small menus that open beside a button or at the pointer, moved through with the arrow keys.

import { byId, h } from "./dom.js";

const GAP = 4;

function place(menu, anchor, at) {
  const box = at ? { left: at.x, top: at.y, bottom: at.y } : anchor.getBoundingClientRect();
  const left = Math.min(box.left, innerWidth - menu.offsetWidth - GAP);
  const below = box.bottom + GAP + menu.offsetHeight < innerHeight;
  menu.style.left = `${Math.max(GAP, left)}px`;
  menu.style.top = `${Math.max(GAP, below ? box.bottom + GAP : box.top - menu.offsetHeight - GAP)}px`;
}

function keys(event) {
  const items = [...event.currentTarget.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  const to = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/**
 * Open a menu beside `anchor`, or at the point `at`; Escape or a press elsewhere closes it, and the keyboard returns.
 * An entry is {label, run, short?, danger?, href?}, a text is the heading of what follows; what is false is left out.
 */
export function openMenu(anchor, title, entries, { at = null } = {}) {
  const menu = byId("menu");
  const close = () => {
    menu.hidePopover();
    anchor.focus();
  };
  const item = ({ label, run, short, danger, href }) => {
    const look = `menu-item${short ? " short" : ""}${danger ? " danger" : ""}`;
    const common = { role: "menuitem", class: look, "aria-label": label };
    if (href) return h("a", { ...common, href, target: "_blank", rel: "noopener noreferrer", onclick: close }, label);
    const onclick = () => {
      close();
      run();
    };
    return h("button", { type: "button", ...common, title: short ? label : null, onclick }, short ?? label);
  };
  const heading = (words) => h("div", { class: "menu-title", role: "presentation" }, words);
  const drawn = entries.filter(Boolean).map((entry) => (typeof entry === "string" ? heading(entry) : item(entry)));
  menu.replaceChildren(heading(title), ...drawn);
  menu.setAttribute("aria-label", title);
  menu.onkeydown = keys;
  menu.ontoggle = ({ newState }) => newState === "closed" && menu.replaceChildren();
  menu.showPopover();
  place(menu, anchor, at);
  menu.querySelector("[role=menuitem]")?.focus();
}
