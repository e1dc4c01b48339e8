/** A turn that a gate gave. */
export interface Turn {
  /** Gives it back; more than once does no harm. */
  leave: () => void;
  /** It made progress: its lease starts again. */
  touch: () => void;
  /** Aborted when the gate took it back: whatever it was for is over. */
  lost: AbortSignal;
}

/** A fair queue by owner, whose turns end whatever becomes of those who got them. */
export interface Gate {
  /** Throws the reason of the signal, what `full` makes when too many wait or it took too long. */
  enter: (owner: string, signal?: AbortSignal) => Promise<Turn>;
  /** How many have a turn, and how many wait for one. */
  load: () => { busy: number; waiting: number };
}

interface GateOptions {
  /** Turns at once. */
  turns: number;
  /** Of one owner, so that there is always one left for others. */
  perOwner: number;
  /** Of one owner, waiting. */
  waiting: number;
  /** Who waits longer is refused. */
  waitSeconds: number;
  /** A turn without progress is taken back after so long. */
  leaseSeconds: number;
  full: () => Error;
  /** A turn was taken back. */
  onTakenBack: (owner: string) => void;
}

interface Waiting {
  go: () => void;
}

/** Round-robin among the owners that wait: one that asks for a thousand does not delay the others. */
export function createGate(options: GateOptions): Gate {
  const { turns, perOwner, waiting, waitSeconds, leaseSeconds, full, onTakenBack } = options;
  const running = new Map<string, number>();
  /** Owners in the order in which they are served (round-robin). */
  const queues = new Map<string, Waiting[]>();
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
      const first = queue.shift();
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      if (!first) continue;
      begin(owner);
      first.go();
      return next();
    }
  };
  const forget = (owner: string, one: Waiting) => {
    const left = (queues.get(owner) ?? []).filter((other) => other !== one);
    if (left.length > 0) queues.set(owner, left);
    else queues.delete(owner);
  };

  const wait = (owner: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = (then: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        then();
      };
      const one = { go: settle(resolve) };
      const giveUp = (reason: () => unknown) =>
        settle(() => {
          forget(owner, one);
          reject(reason());
        });
      const onAbort = giveUp(() => signal?.reason);
      const timer = setTimeout(giveUp(full), waitSeconds * 1000);
      signal?.addEventListener('abort', onAbort);
      queues.set(owner, [...(queues.get(owner) ?? []), one]);
    });

  function turnOf(owner: string): Turn {
    const lost = new AbortController();
    let over = false;
    const finish = () => {
      if (over) return false;
      over = true;
      clearTimeout(lease);
      end(owner);
      return true;
    };
    const lease = setTimeout(() => {
      if (!finish()) return;
      onTakenBack(owner);
      lost.abort();
    }, leaseSeconds * 1000);
    return { leave: finish, touch: () => !over && lease.refresh(), lost: lost.signal };
  }

  return {
    enter: async (owner, signal) => {
      signal?.throwIfAborted();
      const queue = queues.get(owner) ?? [];
      if (queue.length === 0 && mayRun(owner)) begin(owner);
      else {
        if (queue.length >= waiting) throw full();
        await wait(owner, signal);
      }
      return turnOf(owner);
    },
    load: () => ({ busy, waiting: [...queues.values()].reduce((sum, queue) => sum + queue.length, 0) }),
  };
}
