import { ApiProblem } from './problem.ts';

/** Whom a place is for. Only for fairness: it gives no right to anything. */
export interface Asker {
  tenant: string;
  pessoa: string;
}

export interface GateLimits {
  /** Places in all, of one tenant and of one person. */
  total: number;
  porTenant: number;
  porPessoa: number;
  /** To how many a tenant is held that keeps on asking for a while, as long as others ask too. */
  sustentado: number;
  /** Requests of one person that may wait for a place, and for how long (milliseconds). */
  fila: number;
  espera: number;
  /** Requests of all people of one tenant that may wait: each of them takes memory. */
  filaDoTenant: number;
}

export interface GateOptions {
  /** What is asked; once its signal is aborted, who asked went away, and the place is not waited for any more. */
  request?: { readonly signal: AbortSignal };
  /** Waits for as long as it takes: work half done, which a refusal would spoil. */
  patient?: boolean;
}

export interface Gate {
  /** Runs `work` in a place of its own. Throws SOBRECARGA, without having run it, when none came free in time. */
  run: <T>(asker: Asker, work: () => Promise<T>, options?: GateOptions) => Promise<T>;
  /** How many hold a place, wait for one, and were refused since the start. */
  state: () => { ocupados: number; esperando: number; recusados: number };
}

interface Person {
  held: number;
  /** Each call gives the place. */
  waiting: Set<() => void>;
}

interface Tenant {
  held: number;
  /** What it may use beyond `sustentado`, in places × milliseconds, and when that was reckoned. */
  credit: number;
  reckoned: number;
  /** In the order of their turns: who got a place goes to the end. */
  people: Map<string, Person>;
}

/** A page with all its requests, a few times over; what takes longer is a load that others would feel. */
const CREDIT = 3_000;
/** Others count as asking when one of them did so this short ago (milliseconds). */
const RECENT_MS = 60_000;

/** A wait this short ends before it matters whether who asked is still there (milliseconds). */
const UNWATCHED_MS = 100;

/** How many requests wait for people of a tenant. */
function waitingOf(people: Tenant['people']): number {
  let sum = 0;
  for (const { waiting } of people.values()) sum += waiting.size;
  return sum;
}

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 3;

export const overloaded = () =>
  new ApiProblem(
    'SOBRECARGA',
    'Há muitos pedidos ao mesmo tempo, e este não foi atendido. Tente de novo em alguns segundos.',
    { aguardar: RETRY_AFTER },
  );

/**
 * A gate before something scarce. Free places go round the tenants that wait, and within a tenant round its people, so that
 * nobody's many requests put off those of others; a tenant and a person hold no more places at once than the limits say, and
 * a tenant that uses many for more than moments gets fewer while others ask too.
 */
export function createGate(limits: GateLimits): Gate {
  const { total, porTenant, porPessoa, sustentado, fila, espera, filaDoTenant } = limits;
  /** In the order of their turns. Whoever holds and waits for nothing is forgotten, a tenant once its credit is whole. */
  const tenants = new Map<string, Tenant>();
  let held = 0;
  let refused = 0;
  /** The last two tenants that asked. */
  let last = { tenant: '', at: Number.NEGATIVE_INFINITY };
  let before = last;

  /** Before what a tenant holds changes, and before that is judged. */
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

  /** Who is next, gone to the end of both rounds. */
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
      // Not sooner: to make the signal costs more than all the rest, and few have to wait for long.
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
