/** A document in the queue of a taxpayer. */
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
  /** Until when nobody may ask again, for all was handed over. */
  caladaAte: Date | null;
  /** What was invented for whoever asks first is in it. */
  semeada: boolean;
}

/** An event that was registered: what was sent, and the event that was made of it. */
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
  /** Who took the service of each note that is known; of others nobody is asked. */
  tomadores: Map<string, string>;
  eventos: Registrado[];
}

export const novoEstado = (): EstadoAdn => ({ filas: new Map(), tomadores: new Map(), eventos: [] });

export function filaDe({ filas }: EstadoAdn, cpfCnpj: string): Fila {
  const fila = filas.get(cpfCnpj) ?? { documentos: [], caladaAte: null, semeada: false };
  filas.set(cpfCnpj, fila);
  return fila;
}

/** Puts documents in a queue. Numbers have gaps: what lies between is of others. */
export function publicar(fila: Fila, documentos: readonly Publicado[], now: Date): void {
  for (const documento of documentos) {
    const nsu = (fila.documentos.at(-1)?.nsu ?? 0) + 1 + (fila.documentos.length % 3);
    fila.documentos.push({ tipoEvento: null, ...documento, nsu, geradoEm: now });
  }
}
