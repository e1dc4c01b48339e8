import { ApiProblem } from './problem.ts';

/** Requester of a place. Only for fairness: it gives no permission. */
export interface Asker {
  tenant: string;
  pessoa: string;
}

export interface GateLimits {
  /** Number of places in all, of one tenant and of one person. */
  total: number;
  porTenant: number;
  porPessoa: number;
  /** Places of a tenant under sustained load, while other tenants send requests too. */
  sustentado: number;
  /** Requests of one person that may wait for a place, and for how long (milliseconds). */
  fila: number;
  espera: number;
  /** Requests of all people of one tenant that may wait: each of them takes memory. */
  filaDoTenant: number;
}

export interface GateOptions {
  /** The request; once its signal is aborted, the client is gone and its wait ends. */
  request?: { readonly signal: AbortSignal };
  /** Waits without limit: for work half done, which a refusal would spoil. */
  patient?: boolean;
}

export interface Gate {
  /** Runs `work` in a place. Throws SOBRECARGA, without having run it, when no place came free in time. */
  run: <T>(asker: Asker, work: () => Promise<T>, options?: GateOptions) => Promise<T>;
  /** Returns how many requests hold a place, wait for one, and were refused since the start. */
  state: () => { ocupados: number; esperando: number; recusados: number };
}

interface Person {
  held: number;
  /** Each call starts a waiting request. */
  waiting: Set<() => void>;
}

interface Tenant {
  held: number;
  /** Use allowed beyond `sustentado`, in places × milliseconds, and when it was computed. */
  credit: number;
  reckoned: number;
  /** In the order of their turns: a person who got a place goes to the end. */
  people: Map<string, Person>;
}

/** Initial credit: a page with all its requests, a few times; longer use is a load that others notice. */
const CREDIT = 3_000;
/** Other tenants count as active when one of them sent a request this recently (milliseconds). */
const RECENT_MS = 60_000;

/** A wait this short ends before a client that is gone matters (milliseconds). */
const UNWATCHED_MS = 100;

/** Returns how many requests of a tenant's people wait. */
function waitingOf(people: Tenant['people']): number {
  let sum = 0;
  for (const { waiting } of people.values()) sum += waiting.size;
  return sum;
}

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 3;

export const overloaded = () =>
  new ApiProblem(
    'SOBRECARGA',
    'Há muitos pedidos ao mesmo tempo, e este não foi atendido. Tente de novo em alguns segundos.',
    { aguardar: RETRY_AFTER },
  );

/**
 * Creates a gate before a scarce resource. Free places go round-robin over waiting tenants, then over each one's people, so that many
 * requests of one do not delay others. Tenant and person have maximum places, and a tenant under sustained load gets fewer while others are
 * active.
 */
export function createGate(limits: GateLimits): Gate {
  const { total, porTenant, porPessoa, sustentado, fila, espera, filaDoTenant } = limits;
  /** In the order of their turns. A person without places and waits is removed, a tenant once its credit is full again. */
  const tenants = new Map<string, Tenant>();
  let held = 0;
  let refused = 0;
  /** The last two tenants that sent a request. */
  let last = { tenant: '', at: Number.NEGATIVE_INFINITY };
  let before = last;

  /** Updates the credit of a tenant: called before its places change, and before its credit is read. */
  function reckon(group: Tenant): void {
    const now = performance.now();
    group.credit = Math.min(CREDIT, group.credit + (sustentado - group.held) * (now - group.reckoned));
    group.reckoned = now;
  }

  function newTenant(): Tenant {
    for (const [tenant, group] of tenants) {
      reckon(group);
      if (group.people.size === 0 && group.credit === CREDIT) tenants.delete(tenant);
    }
    return { held: 0, credit: CREDIT, reckoned: performance.now(), people: new Map() };
  }

  function noteAsking(tenant: string): void {
    if (tenant !== last.tenant) before = last;
    last = { tenant, at: performance.now() };
  }

  function othersAsk(tenant: string): boolean {
    const { at } = tenant === last.tenant ? before : last;
    return performance.now() - at < RECENT_MS;
  }

  function mostOf(tenant: string, group: Tenant): number {
    reckon(group);
    return group.credit > 0 || !othersAsk(tenant) ? porTenant : Math.min(sustentado, porTenant);
  }

  function placeOf({ tenant, pessoa }: Asker): [Tenant, Person] {
    const group = tenants.get(tenant) ?? newTenant();
    const person = group.people.get(pessoa) ?? { held: 0, waiting: new Set<() => void>() };
    tenants.set(tenant, group);
    group.people.set(pessoa, person);
    return [group, person];
  }

  function forget({ tenant, pessoa }: Asker): void {
    const [group, person] = placeOf({ tenant, pessoa });
    if (person.held === 0 && person.waiting.size === 0) group.people.delete(pessoa);
  }

  /** Returns the next request to start, and moves its tenant and person to the end of their rounds. */
  function next(): (() => void) | undefined {
    for (const [tenant, group] of tenants) {
      if (group.people.size === 0 || group.held >= mostOf(tenant, group)) continue;
      for (const [pessoa, person] of group.people) {
        const [start] = person.waiting;
        if (start === undefined || person.held >= porPessoa) continue;
        person.waiting.delete(start);
        group.people.delete(pessoa);
        tenants.delete(tenant);
        tenants.set(tenant, group);
        group.people.set(pessoa, person);
        person.held += 1;
        reckon(group);
        group.held += 1;
        held += 1;
        return start;
      }
    }
    return undefined;
  }

  function giveFree(): void {
    while (held < total) {
      const start = next();
      if (start === undefined) return;
      start();
    }
  }

  function enter(asker: Asker, { request, patient = false }: GateOptions): Promise<void> {
    noteAsking(asker.tenant);
    const [{ people }, { waiting }] = placeOf(asker);
    return new Promise((resolve, reject) => {
      let signal: AbortSignal | undefined;
      const start = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        waiting.delete(start);
        forget(asker);
        reject(overloaded());
      };
      const refuse = () => {
        refused += 1;
        giveUp();
      };
      // Not sooner: creating the signal costs more than all the rest, and few requests wait for long.
      const watch = () => {
        signal = request?.signal;
        if (signal?.aborted) return giveUp();
        signal?.addEventListener('abort', giveUp);
        if (!patient) timer = setTimeout(refuse, espera - UNWATCHED_MS);
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!patient && (waiting.size >= fila || waitingOf(people) >= filaDoTenant)) return refuse();
      waiting.add(start);
      giveFree();
      if (!waiting.has(start)) return;
      timer = setTimeout(watch, UNWATCHED_MS);
    });
  }

  function leave(asker: Asker): void {
    const [group, person] = placeOf(asker);
    person.held -= 1;
    reckon(group);
    group.held -= 1;
    held -= 1;
    forget(asker);
    giveFree();
  }

  return {
    run: async (asker, work, options = {}) => {
      await enter(asker, options);
      try {
        return await work();
      } finally {
        leave(asker);
      }
    },
    state: () => {
      const groups = [...tenants.values()];
      return {
        ocupados: held,
        esperando: groups.reduce((sum, { people }) => sum + waitingOf(people), 0),
        recusados: refused,
      };
    },
  };
}
