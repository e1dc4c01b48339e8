import type { AmbienteDaSefaz } from './sefaz/endpoints.ts';

/** One request over mutual TLS, ready to be sent. */
export interface PedidoHttp {
  ambiente: AmbienteDaSefaz;
  metodo: 'GET' | 'POST';
  url: string;
  /** Of the body; for a GET, the accepted type. */
  contentType: string;
  /** '' for a GET. */
  body: string;
  /** The A1 that opens the connection, PEM. Used by the transport only. */
  tls: { keyPem: string; chainPem: string };
}

export interface RespostaHttp {
  status: number;
  body: Uint8Array;
}

/**
 * Error of a missing answer. NAO_ENVIADO: nothing reached the other side, so the request may be sent again. INCERTO: it
 * may have been registered; only a query can determine it.
 */
export class FalhaTransporte extends Error {
  readonly tipo: 'NAO_ENVIADO' | 'INCERTO';
  /** The caller's certificate was refused: the service serves others, and a retry changes nothing. */
  readonly doCertificado: boolean;

  constructor(tipo: 'NAO_ENVIADO' | 'INCERTO', message: string, doCertificado = false) {
    super(message);
    this.tipo = tipo;
    this.doCertificado = doCertificado;
  }
}

/** Sends a request; throws FalhaTransporte. HTTPS with the certificate in Node, the simulator itself in a browser. */
export type Transporte = (pedido: PedidoHttp) => Promise<RespostaHttp>;

/** Result of parsing an answer, as plain data. */
export type OuFalha<T> = { ok: true; value: T } | { ok: false; mensagem: string };

/** Returns FalhaTransporte as a value, for callers in another thread. */
export async function ouFalha<T>(work: () => Promise<T>): Promise<OuFalha<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof FalhaTransporte) return { ok: false, mensagem: error.message };
    throw error;
  }
}
