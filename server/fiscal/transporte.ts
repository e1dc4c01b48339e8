import type { Ambiente } from './sefaz/endpoints.ts';

/** One request over mutual TLS, ready to be carried. */
export interface PedidoHttp {
  ambiente: Ambiente;
  metodo: 'GET' | 'POST';
  url: string;
  /** Of what is sent; of a GET, what is asked for. */
  contentType: string;
  /** Of a GET: ''. */
  body: string;
  /** The A1 that opens the connection, PEM. It goes no further than the transport. */
  tls: { keyPem: string; chainPem: string };
}

export interface RespostaHttp {
  status: number;
  body: Uint8Array;
}

/**
 * Why there is no answer. NAO_ENVIADO: nothing reached the other side, so it may be sent again. INCERTO: it may have been
 * registered; only asking tells.
 */
export class FalhaTransporte extends Error {
  readonly tipo: 'NAO_ENVIADO' | 'INCERTO';
  /** It is the certificate of who calls that does not do: the service serves others, and trying again changes nothing. */
  readonly doCertificado: boolean;

  constructor(tipo: 'NAO_ENVIADO' | 'INCERTO', message: string, doCertificado = false) {
    super(message);
    this.tipo = tipo;
    this.doCertificado = doCertificado;
  }
}

/** Carries a request; throws FalhaTransporte. HTTPS with the certificate in Node, the simulator itself in a browser. */
export type Transporte = (pedido: PedidoHttp) => Promise<RespostaHttp>;

/** What came of understanding an answer, as plain data. */
export type OuFalha<T> = { ok: true; value: T } | { ok: false; mensagem: string };

/** FalhaTransporte as a value, for whoever is told of it by a message. */
export async function ouFalha<T>(work: () => Promise<T>): Promise<OuFalha<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof FalhaTransporte) return { ok: false, mensagem: error.message };
    throw error;
  }
}
