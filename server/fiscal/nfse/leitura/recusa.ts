/** A nota that cannot be read; its message is shown to users. */
export class NotaRecusada extends Error {}
