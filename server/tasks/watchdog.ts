interface Watchdog {
  /** Reports a sign of life. */
  touch: () => void;
  end: () => void;
}

/** Starts a watchdog that calls `onSilence` once after this time without a sign of life. */
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
