/** A turn granted by a gate. */
export interface Turn {
  /** Releases the turn; may be called more than once. */
  leave: () => void;
  /** Records progress: the lease starts again. */
  touch: () => void;
  /** Aborted when the gate revoked the turn: its work must end. */
  lost: AbortSignal;
}

/** A fair queue by owner; turns are released even when their holders never end. */
export interface TurnGate {
  /** Waits for a turn. Throws the reason of the signal, or the error of `full` when too many wait or the wait is too long. */
  enter: (owner: string, signal?: AbortSignal) => Promise<Turn>;
  /** Returns the number of turns in use and of waiting callers. */
  load: () => { busy: number; waiting: number };
}

interface GateOptions {
  /** Maximum number of concurrent turns. */
  turns: number;
  /** Maximum number of turns per owner, so that one is always left for others. */
  perOwner: number;
  /** Maximum number of waiting callers per owner. */
  waiting: number;
  /** Maximum wait; longer waits are refused. */
  waitSeconds: number;
  /** Time without progress after which a turn is revoked. */
  leaseSeconds: number;
  full: () => Error;
  /** Called when a turn was revoked. */
  onTakenBack: (owner: string) => void;
}

interface Waiting {
  go: () => void;
}

/** Creates a gate that is round-robin among waiting owners: one with a thousand requests does not delay the others. */
export function createTurnGate(options: GateOptions): TurnGate {
  const { turns, perOwner, waiting, waitSeconds, leaseSeconds, full, onTakenBack } = options;
  const running = new Map<string, number>();
  /** Waiting owners, in the order in which they are served. */
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
