import { browserKeys } from './browserKeys.ts';
import type { ProofKey } from './proofJwt.ts';

/** Store of the keys that sessions are bound to, by their thumbprint. */
export const proofKeys = browserKeys<ProofKey>('farol-prova');
