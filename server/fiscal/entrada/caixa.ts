/** An attachment that may be a document. */
export interface Anexo {
  /** Its part number in the message, as in IMAP: '2', '1.3'. */
  parte: string;
  nome: string;
  /** Size in bytes as encoded in the message. */
  tamanho: number;
}

/** An unread message. */
export interface MensagemDaCaixa {
  uid: number;
  anexos: readonly Anexo[];
}

/** An open mailbox. */
export interface CaixaAberta {
  /** UIDVALIDITY: with the message number and the part it identifies an attachment permanently. */
  validade: string;
  /** Returns the oldest unread messages, at most `most`. */
  naoLidas: (most: number) => Promise<MensagemDaCaixa[]>;
  ler: (uid: number, anexo: Anexo) => AsyncIterable<Uint8Array>;
  marcarLida: (uid: number) => Promise<void>;
}

/** A mailbox whose attachments are documents, and the service user that imports them. */
export interface CaixaEntrada {
  servico: string;
  /** Name in logs: user, server and folder, never the password. */
  nome: string;
  /** Opens it for `work`. Throws when the server does not answer or refuses. */
  abrir: <T>(work: (aberta: CaixaAberta) => Promise<T>) => Promise<T>;
}
