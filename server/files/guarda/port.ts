import type { Keyring } from '../../keyring.ts';

/** Storage of objects outside the database. Each method throws `ArmazemSemResposta` when it gets no valid response. */
export interface Armazem {
  put(nome: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns null when there is no such object. */
  get(nome: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Succeeds also when there is none. */
  remove(nome: string): Promise<void>;
}

/** External storage for bytes, and the keys that encrypt them there. */
export interface Guarda {
  armazem: Armazem;
  keys: Keyring;
}

/** Error of a storage that is down, refuses access or is not the expected one; the message is for the operator of Farol. */
export class ArmazemSemResposta extends Error {}
