import type { Keyring } from '../../keyring.ts';

/** Storage of objects outside the database. Each act throws `ArmazemSemResposta` when it did not answer as it should. */
export interface Armazem {
  put(nome: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null: there is no such object. */
  get(nome: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Also when there is none. */
  remove(nome: string): Promise<void>;
}

/** Where bytes may lie besides the database, and the keys that encrypt them there. */
export interface Guarda {
  armazem: Armazem;
  keys: Keyring;
}

/** The storage is down, refuses us or is not the one that it was; the message is for whoever runs Farol. */
export class ArmazemSemResposta extends Error {}
