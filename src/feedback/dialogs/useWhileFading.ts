import { useState } from 'react';

/** Returns what a dialog shows or, after it closes (null), its last content for as long as it fades. */
export function useWhileFading<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
