import { useState } from 'react';

/** In: what a dialog shows, or null when it closes. Out: the last that it showed, for as long as it fades. */
export function useWhileFading<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
