import type { AccessClaims } from '../../contract/session.ts';
import { addressGroup } from '../auth/slowDown.ts';
import { type Asker, createGate, type Gate } from './gate.ts';
import { createKeyTurns, type KeyTurns } from './keyTurns.ts';

/** Gates before the database: a request waits here, in a fair order, and never for a connection. */
export interface Admission {
  /** Before the connections of requests. */
  pedidos: Gate;
  /** Before the separate connections (`Deps.reserva`): sign-in and similar, and the opening of streams. */
  reserva: Gate;
  /** Before both, for API keys. */
  chaves: KeyTurns;
}

export interface Connections {
  /** Number of connections for requests, and of the separate ones. */
  pedidos: number;
  reserva: number;
  /** How many of those for requests one tenant and one person may use at the same time; absent: shares of them. */
  porTenant?: number | undefined;
  porPessoa?: number | undefined;
}

/** Shares of the connections of requests that one tenant and one person may use at the same time. */
const TENANT_SHARE = 0.6;
const PERSON_SHARE = 0.4;
/** Share left to a tenant under sustained load while others send requests: two heavy searches at a time fill a machine of two cores. */
const SUSTAINED_SHARE = 0.15;
/** Maximum number of waiting requests of a person: an action on a whole page of a list sends 100 requests together, which is no misuse. */
export const WAITING_PER_PERSON = 120;
/** Maximum number of waiting requests of a tenant: several of its people may do so at the same time. */
const WAITING_PER_TENANT = 4 * WAITING_PER_PERSON;
const QUEUE = { fila: WAITING_PER_PERSON, filaDoTenant: WAITING_PER_TENANT, espera: 5_000 };

/** Returns the gates for the given numbers of connections. */
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
    // One connection is left to other tenants, unless there is only one.
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

/** Returns the requester of a verified token; an older token does not have the tenant's id. */
export const askerOf = ({ tid, tenant, uuid }: AccessClaims): Asker => ({
  tenant: tid ?? tenant,
  pessoa: uuid,
});

/** Returns the requester at an address without a session. */
export const strangerAt = (address: string): Asker => ({ tenant: addressGroup(address), pessoa: '' });
