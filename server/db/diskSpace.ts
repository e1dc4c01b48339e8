import { statfsSync } from 'node:fs';

/**
 * Bytes reserved on the disk for the journal of transactions already begun: without them the embedded database could not even reject a
 * write.
 */
const RESERVE = 64 * 1024 * 1024;
const REMEMBERED_MS = 100;

/** Returns the bytes free on the disk of a folder; null where the system does not report them. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/**
 * Returns a function that reports whether the disk of a folder has only the reserve left; it asks the system at most ten times a second.
 */
export function diskWatch(folder: string): () => boolean {
  let asked = 0;
  let low = false;
  return () => {
    const now = performance.now();
    if (asked === 0 || now - asked > REMEMBERED_MS) {
      const { bavail, bsize } = statfsSync(folder);
      low = bavail * bsize < RESERVE;
      asked = now;
    }
    return low;
  };
}
