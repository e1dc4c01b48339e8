/** A fair queue by owner; a request that finds it full throws what `full` makes. */
export interface Gate {
  /** Out: how to release the slot. */
  enter: (owner: string) => Promise<() => void>;
}

interface GateOptions {
  /** Turns at once. */
  turns: number;
  /** Of one owner, so that there is always one left for others. */
  perOwner: number;
  /** Of one owner, waiting. */
  waiting: number;
  full: () => Error;
}

/** Round-robin among the owners that wait: one that asks for a thousand does not delay the others. */
export function createGate({ turns, perOwner, waiting, full }: GateOptions): Gate {
  const running = new Map<string, number>();
  /** Owners in the order in which they are served (round-robin). */
  const queues = new Map<string, (() => void)[]>();
  let busy = 0;

  const mayRun = (owner: string) => busy < turns && (running.get(owner) ?? 0) < perOwner;
  const begin = (owner: string) => {
    busy += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  };
  const end = (owner: string) => {
    busy -= 1;
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    next();
  };
  const next = () => {
    for (const [owner, queue] of queues) {
      if (!mayRun(owner)) continue;
      const go = queue.shift();
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      if (!go) continue;
      begin(owner);
      go();
      return next();
    }
  };
  return {
    enter: async (owner) => {
      const queue = queues.get(owner) ?? [];
      if (queue.length === 0 && mayRun(owner)) begin(owner);
      else {
        if (queue.length >= waiting) throw full();
        await new Promise<void>((resolve) => {
          queue.push(resolve);
          queues.set(owner, queue);
        });
      }
      let given = false;
      return () => {
        if (!given) end(owner);
        given = true;
      };
    },
  };
}
