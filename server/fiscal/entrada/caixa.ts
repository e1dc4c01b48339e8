/** An attachment that may be a document. */
export interface Anexo {
  /** Its place in the message, as IMAP counts parts: '2', '1.3'. */
  parte: string;
  nome: string;
  /** Bytes as they lie in the message. */
  tamanho: number;
}

/** A message that nobody has read. */
export interface Mensagem {
  uid: number;
  anexos: readonly Anexo[];
}

/** A mailbox while it is open. */
export interface CaixaAberta {
  /** What it is as long as its messages keep their numbers: with number and part it names an attachment for ever. */
  validade: string;
  /** The oldest unread messages, so many at most. */
  naoLidas: (most: number) => Promise<Mensagem[]>;
  ler: (uid: number, anexo: Anexo) => AsyncIterable<Uint8Array>;
  marcarLida: (uid: number) => Promise<void>;
}

/** A mailbox whose attachments are documents, and the service that brings them in. */
export interface CaixaEntrada {
  servico: string;
  /** As logs name it: user, server and folder, never the password. */
  nome: string;
  /** Opens it for some work. Throws when the server does not answer or refuses. */
  abrir: <T>(work: (aberta: CaixaAberta) => Promise<T>) => Promise<T>;
}
