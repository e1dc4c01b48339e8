/**
 * The way out to addresses that a tenant typed. As `fetch`, but to public addresses and https alone, without redirects, for
 * seconds and up to a size. Throws `SaidaRecusada` where the address may not be called.
 */
export interface Saida {
  (address: string, init?: RequestInit): Promise<Response>;
  /** In: a URL. Out: why it is not called, as far as it tells by itself; '' when nothing speaks against it. */
  recusa: (address: string) => string;
}

/** An address that may not be called, or an answer that may not be read; the sentence is for people. */
export class SaidaRecusada extends Error {}
