// Looking closer at a picture: by wheel, by two fingers, by a press, by + and -; dragging moves it.

const MOST = 8;
const STEP = 1.25;
const CLOSER = 2.5; // what one press shows
const STILL_PX = 6; // a pointer that moved less has pressed, not dragged

/** Makes the image in `frame` zoomable: the frame scrolls, the image's width grows. `onBeside` hears of a press beside it. */
export class Zoom {
  #scale = 1;
  #pointers = new Map(); // pointerId -> {x, y}
  #apart = 0; // distance of two fingers
  #moved = 0;

  constructor(frame, image, { onBeside }) {
    Object.assign(this, { frame, image, onBeside });
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => this.#up(event));
  }

  get scale() {
    return this.#scale;
  }

  /** One step closer or away. */
  by(direction) {
    this.#to(this.#scale * STEP ** direction);
  }

  /** The whole picture again. */
  fit() {
    this.#to(1);
  }

  #to(wanted, at = this.#middle()) {
    const before = this.image.getBoundingClientRect();
    const scale = Math.min(MOST, Math.max(1, wanted));
    const part = { x: (at.x - before.left) / before.width, y: (at.y - before.top) / before.height };
    this.#scale = scale;
    this.frame.classList.toggle("closer", scale > 1);
    this.image.style.width = scale > 1 ? `${Math.round(this.#fitted() * scale)}px` : "";
    const after = this.image.getBoundingClientRect();
    this.frame.scrollLeft += after.left + part.x * after.width - at.x;
    this.frame.scrollTop += after.top + part.y * after.height - at.y;
  }

  /** Its width when all of it is seen. */
  #fitted() {
    const { naturalWidth: width, naturalHeight: height } = this.image;
    return Math.min(width, this.frame.clientWidth, (this.frame.clientHeight * width) / height);
  }

  #middle() {
    const box = this.frame.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  #wheel(event) {
    event.preventDefault();
    this.#to(this.#scale * STEP ** -Math.sign(event.deltaY), { x: event.clientX, y: event.clientY });
  }

  #down(event) {
    event.preventDefault();
    this.frame.setPointerCapture(event.pointerId);
    if (!this.#pointers.size) this.#moved = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#apart = 0;
  }

  #move(event) {
    const last = this.#pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#moved += Math.abs(now.x - last.x) + Math.abs(now.y - last.y);
    this.#pointers.set(event.pointerId, now);
    if (this.#pointers.size === 2) this.#pinch();
    else {
      this.frame.scrollLeft -= now.x - last.x;
      this.frame.scrollTop -= now.y - last.y;
    }
  }

  #pinch() {
    const [one, other] = [...this.#pointers.values()];
    const apart = Math.hypot(one.x - other.x, one.y - other.y);
    if (this.#apart) this.#to((this.#scale * apart) / this.#apart, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    this.#apart = apart;
  }

  #up(event) {
    const single = this.#pointers.size === 1;
    this.#pointers.delete(event.pointerId);
    this.#apart = 0;
    if (event.type === "pointercancel" || !single || this.#moved > STILL_PX) return;
    this.#pressed({ x: event.clientX, y: event.clientY });
  }

  #pressed(at) {
    const box = this.image.getBoundingClientRect();
    const beside = at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom;
    if (beside) this.onBeside();
    else this.#to(this.#scale > 1 ? 1 : CLOSER, at);
  }
}
