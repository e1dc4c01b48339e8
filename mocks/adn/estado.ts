/** Document in the queue of a taxpayer. */
export interface Distribuido {
  nsu: number;
  chave: string;
  tipo: 'NFSE' | 'EVENTO' | 'DPS' | 'PEDIDO_REGISTRO_EVENTO' | 'CNC' | 'NENHUM';
  tipoEvento: string | null;
  arquivo: Uint8Array<ArrayBuffer>;
  geradoEm: Date;
}
export type Publicado = Omit<Distribuido, 'nsu' | 'geradoEm' | 'tipoEvento'> & { tipoEvento?: string };

export interface Fila {
  documentos: Distribuido[];
  /** Instant until which further requests are refused, because all documents were delivered. */
  caladaAte: Date | null;
  /** Whether it already holds the documents invented for the first request. */
  semeada: boolean;
}

/** Registered event: the request, and the event made from it. */
export interface Registrado {
  chave: string;
  tipo: string;
  sequencia: number;
  autor: string;
  pedido: string;
  evento: Uint8Array<ArrayBuffer>;
}

export interface EstadoAdn {
  filas: Map<string, Fila>;
  /** Tomador by chave of each known nota; without an entry the tomador is not checked. */
  tomadores: Map<string, string>;
  eventos: Registrado[];
}

export const novoEstado = (): EstadoAdn => ({ filas: new Map(), tomadores: new Map(), eventos: [] });

export function filaDe({ filas }: EstadoAdn, cpfCnpj: string): Fila {
  const fila = filas.get(cpfCnpj) ?? { documentos: [], caladaAte: null, semeada: false };
  filas.set(cpfCnpj, fila);
  return fila;
}

/** Adds documents to a queue. The numbers have gaps, as if those between belonged to others. */
export function publicar(fila: Fila, documentos: readonly Publicado[], now: Date): void {
  for (const documento of documentos) {
    const nsu = (fila.documentos.at(-1)?.nsu ?? 0) + 1 + (fila.documentos.length % 3);
    fila.documentos.push({ tipoEvento: null, ...documento, nsu, geradoEm: now });
  }
}
