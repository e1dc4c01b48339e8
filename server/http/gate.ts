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
  /** Requests of one person that may wait for a place, and for how long (milliseconds). */
  fila: number;
  espera: number;
}

export interface GateOptions {
  /** Who asked went away: the place is not waited for any more. */
  signal?: AbortSignal;
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
  /** In the order of their turns: who got a place goes to the end. */
  people: Map<string, Person>;
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
 * nobody's many requests put off those of others; a tenant and a person hold no more places at once than the limits say.
 */
export function createGate({ total, porTenant, porPessoa, fila, espera }: GateLimits): Gate {
  /** In the order of their turns. Whoever holds and waits for nothing is forgotten. */
  const tenants = new Map<string, Tenant>();
  let held = 0;
  let refused = 0;

  function placeOf({ tenant, pessoa }: Asker): [Tenant, Person] {
    const group = tenants.get(tenant) ?? { held: 0, people: new Map<string, Person>() };
    const person = group.people.get(pessoa) ?? { held: 0, waiting: new Set<() => void>() };
    tenants.set(tenant, group);
    group.people.set(pessoa, person);
    return [group, person];
  }

  function forget({ tenant, pessoa }: Asker): void {
    const [group, person] = placeOf({ tenant, pessoa });
    if (person.held === 0 && person.waiting.size === 0) group.people.delete(pessoa);
    if (group.people.size === 0) tenants.delete(tenant);
  }

  /** Who is next, gone to the end of both rounds. */
  function next(): (() => void) | undefined {
    for (const [tenant, group] of tenants) {
      if (group.held >= porTenant) continue;
      for (const [pessoa, person] of group.people) {
        const [start] = person.waiting;
        if (start === undefined || person.held >= porPessoa) continue;
        person.waiting.delete(start);
        group.people.delete(pessoa);
        tenants.delete(tenant);
        tenants.set(tenant, group);
        group.people.set(pessoa, person);
        person.held += 1;
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

  function enter(asker: Asker, { signal, patient = false }: GateOptions): Promise<void> {
    const [, { waiting }] = placeOf(asker);
    return new Promise((resolve, reject) => {
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
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!patient && waiting.size >= fila) return refuse();
      waiting.add(start);
      giveFree();
      if (!waiting.has(start)) return;
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      if (!patient) timer = setTimeout(refuse, espera);
    });
  }

  function leave(asker: Asker): void {
    const [group, person] = placeOf(asker);
    person.held -= 1;
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
      const people = [...tenants.values()].flatMap((group) => [...group.people.values()]);
      return {
        ocupados: held,
        esperando: people.reduce((sum, { waiting }) => sum + waiting.size, 0),
        recusados: refused,
      };
    },
  };
}
