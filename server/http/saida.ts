/**
 * The way out to addresses that a tenant typed. As `fetch`, but to public addresses and https alone, without redirects, for
 * seconds and up to a size. Throws `SaidaRecusada` where the address may not be called.
 */
export type Saida = (address: string, init?: RequestInit) => Promise<Response>;

/** An address that may not be called; the sentence is for people. */
export class SaidaRecusada extends Error {}
