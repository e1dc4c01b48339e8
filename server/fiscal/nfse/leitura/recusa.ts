/** A note that cannot be read; its message is for people. */
export class NotaRecusada extends Error {}
