/** Time in ms within which another press belongs to the first one, as in a double click or with a trembling hand. */
export const SECOND_PRESS_MS = 600;

/** Pressed control, with its name at that moment. */
export interface Pressed {
  control: unknown;
  name: string;
}

/**
 * State of something over the page: when it was opened or last pressed, and whether something was typed in it. When a step is shorter than
 * the one before, the second press of a double click may fall on the page beside it.
 */
export class Overlay {
  readonly #now: () => number;
  #at = Number.POSITIVE_INFINITY;
  #last: Pressed | null = null;
  #written = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records that it was opened or closed. */
  turn(open: boolean): void {
    this.#at = open ? this.#now() : Number.POSITIVE_INFINITY;
    this.#last = null;
    this.#written = false;
  }

  /** Records that something was typed or chosen in it. */
  wrote(): void {
    this.#written = true;
  }

  /**
   * Returns whether a press outside closes it: not the second press of a double click, nor after something was typed. `detail` is the click
   * count.
   */
  leaves(detail: number): boolean {
    return detail <= 1 && !this.#written;
  }

  /**
   * Returns whether a press is meant for what it hits: the second press of a double click is not, unless it hits the same control.
   * `pressed` is null when it hits no control; `detail` is the click count.
   */
  takes(pressed: Pressed | null, detail: number): boolean {
    const same = pressed?.control === this.#last?.control && pressed?.name === this.#last?.name;
    if (detail > 1 && this.#now() - this.#at < SECOND_PRESS_MS && !same) return false;
    if (pressed) {
      this.#last = pressed;
      this.#at = this.#now();
    }
    return true;
  }
}
