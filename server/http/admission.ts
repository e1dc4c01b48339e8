import type { AccessClaims } from '../../contract/session.ts';
import { addressGroup } from '../auth/slowDown.ts';
import { type Asker, createGate, type Gate } from './gate.ts';
import { createKeyTurns, type KeyTurns } from './keyTurns.ts';

/** The gates before the database: a request waits here, in a fair order, and never for a connection. */
export interface Admission {
  /** Before the connections of requests. */
  pedidos: Gate;
  /** Before the connections apart (`Deps.reserva`): sign-in and its like, and the opening of streams. */
  reserva: Gate;
  /** Before both, for keys of programs. */
  chaves: KeyTurns;
}

export interface Connections {
  /** For requests, and apart. */
  pedidos: number;
  reserva: number;
  /** Of those for requests, how many one tenant and one person may use at once; absent: shares of them. */
  porTenant?: number | undefined;
  porPessoa?: number | undefined;
}

/** Of the connections of requests, what one tenant and one person may use at once. */
const TENANT_SHARE = 0.6;
const PERSON_SHARE = 0.4;
/** What is left to a tenant that keeps on at full tilt while others ask: two heavy searches at a time fill a machine of two cores. */
const SUSTAINED_SHARE = 0.15;
/** An act on a whole page of a list is 100 requests at once, which is no misuse. */
export const WAITING_PER_PERSON = 120;
/** Some people of one tenant may do so at the same time. */
const WAITING_PER_TENANT = 4 * WAITING_PER_PERSON;
const QUEUE = { fila: WAITING_PER_PERSON, filaDoTenant: WAITING_PER_TENANT, espera: 5_000 };

/** In: how many connections there are. */
export function createAdmission({ pedidos, reserva, porTenant, porPessoa }: Connections): Admission {
  const ofTenant = porTenant ?? Math.ceil(pedidos * TENANT_SHARE);
  return {
    pedidos: createGate({
      ...QUEUE,
      total: pedidos,
      porTenant: ofTenant,
      sustentado: Math.max(1, Math.round(pedidos * SUSTAINED_SHARE)),
      porPessoa: porPessoa ?? Math.min(ofTenant, Math.ceil(pedidos * PERSON_SHARE)),
    }),
    // One is left to whoever else comes, unless there is but one.
    reserva: createGate({
      ...QUEUE,
      total: reserva,
      sustentado: reserva,
      porTenant: Math.max(1, reserva - 1),
      porPessoa: Math.max(1, reserva - 1),
    }),
    chaves: createKeyTurns(),
  };
}

/** Who asks, as a verified token says; an older one does not name the tenant's id. */
export const askerOf = ({ tid, tenant, uuid }: AccessClaims): Asker => ({
  tenant: tid ?? tenant,
  pessoa: uuid,
});

/** Who asks where nobody has signed in. */
export const strangerAt = (address: string): Asker => ({ tenant: addressGroup(address), pessoa: '' });
