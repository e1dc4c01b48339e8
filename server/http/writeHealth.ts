/** How writing goes, as the last answers say. */
export interface WriteHealth {
  /** In: the method and status of an answer. */
  note: (method: string, status: number) => void;
  /** Whether the last write was refused for want of disk, this short ago: later, another has to be tried. */
  fails: () => boolean;
}

const NO_DISK = 507;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const RECENT_MS = 30_000;

export function createWriteHealth(now: () => number = () => performance.now()): WriteHealth {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    note: (method, status) => {
      if (status === NO_DISK) refusedAt = now();
      else if (status < 300 && !READS.includes(method)) refusedAt = Number.NEGATIVE_INFINITY;
    },
    fails: () => now() - refusedAt < RECENT_MS,
  };
}
