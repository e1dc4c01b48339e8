interface Watchdog {
  /** There was a sign of life. */
  touch: () => void;
  end: () => void;
}

/** Tells once when there was no sign of life for so long. */
export function startWatchdog(milliseconds: number, onSilence: () => void): Watchdog {
  let timer = setTimeout(onSilence, milliseconds);
  return {
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}
