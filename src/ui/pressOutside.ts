/** A press within this time of another is still that one's: a double click, a hand that trembles. */
export const SECOND_PRESS_MS = 600;

/** What was pressed: a control, as it was called then. */
export interface Pressed {
  control: unknown;
  name: string;
}

/**
 * What is known of something that lies over the page: when it was opened or something in it pressed, and whether something
 * was written in it. A step that is shorter than the one before leaves the page under the second press of a double click.
 */
export class Overlay {
  readonly #now: () => number;
  #at = Number.POSITIVE_INFINITY;
  #last: Pressed | null = null;
  #written = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Tells that it was opened or closed. */
  turn(open: boolean): void {
    this.#at = open ? this.#now() : Number.POSITIVE_INFINITY;
    this.#last = null;
    this.#written = false;
  }

  /** Tells that something was written or chosen in it. */
  wrote(): void {
    this.#written = true;
  }

  /** Whether a press beside it leaves it: not the second press of a double click, nor once something was written. In: which press of a row. */
  leaves(detail: number): boolean {
    return detail <= 1 && !this.#written;
  }

  /**
   * Whether a press is meant for where it falls: the second one of a double click is not, unless it falls on what the first
   * one pressed. In: what it falls on, null where that is no control, and which press of a row it is.
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
