import { statfsSync } from 'node:fs';

/** Kept free for the journal of what was begun: without room for that the embedded database could not even refuse (bytes). */
const RESERVE = 64 * 1024 * 1024;
const REMEMBERED_MS = 100;

/** Returns the bytes that are left on the disk of a folder; null where the system does not say. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Out: whether the disk of a folder has only what is kept in reserve; asked of the system ten times a second at most. */
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
