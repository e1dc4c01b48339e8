/**
 * Outgoing calls to addresses that a user of a tenant typed. As `fetch`, but only to public addresses by https, without redirects, with a
 * limit of seconds and size. Throws `SaidaRecusada` where the address may not be called.
 */
export interface Saida {
  (address: string, init?: RequestInit): Promise<Response>;
  /** Returns why a URL is not called, as far as its text shows; '' when nothing is wrong with it. */
  recusa: (address: string) => string;
}

/** An address that may not be called, or a response that may not be read; the message is a sentence for the user. */
export class SaidaRecusada extends Error {}
