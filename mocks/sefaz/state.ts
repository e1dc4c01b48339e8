import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
/** An event that the simulator registered: what it received and what it answered. */
export interface Registrado {
  chave: string;
  tpEvento: string;
  nSeqEvento: number;
  autor: string;
  nProt: string;
  dhRegEvento: string;
  evento: string;
  retEvento: string;
}

/** A document that the simulator knows; one that it does not know is registered without link (136). */
export interface Conhecido {
  chave: string;
  /** Recipient of the NF-e, tomador of the CT-e. */
  destinatario: string;
  autorizadoEm: Date;
  situacao: 'autorizado' | 'cancelado' | 'denegado' | 'substituido';
  /** Of its protocol: number, and digest of what was authorised. */
  nProt?: string;
  digVal?: string;
  /** Events that others made of it, each as a whole `procEvento`. */
  proc?: string;
}

/** A document in the queue of a CNPJ. */
export interface Distribuido {
  nsu: number;
  schema: string;
  xml: string;
}

export interface Fila {
  documentos: Distribuido[];
  /** The cursor that the next call must carry. */
  ultNSU: number;
  /** Until when a call by cursor is undue consumption. */
  bloqueadoAte: Date | null;
  /** Until when every call is refused, because one was undue. */
  punidoAte: Date | null;
  /** Instants of the lookups by NSU or key, at most 20 an hour. */
  consultas: Date[];
  /** Whole documents that come once the recipient has manifested himself, by key. */
  prometidos: Record<string, { schema: string; xml: string }>;
  /** What was invented for whoever asks first is in it. */
  semeada: boolean;
}

/** What changed, for whoever stores it. */
export type Nota =
  | { tipo: 'evento'; id: string; registrado: Registrado }
  | { tipo: 'fila'; id: string; fila: Fila };

/** Statuses that shut a service, and for how many minutes. */
export const CASTIGOS = { '656': 60, '678': 30 } as const;
export type Castigo = keyof typeof CASTIGOS;

export function isCastigo(cStat: string): cStat is Castigo {
  return Object.hasOwn(CASTIGOS, cStat);
}

export interface Estado {
  eventos: Map<string, Registrado>;
  documentos: Map<string, Conhecido>;
  filas: Map<string, Fila>;
  /** When each key was asked for. */
  consultas: Map<string, Date[]>;
  /** Until when a service refuses the holder of a certificate, because a call was undue; longer with each one meanwhile. */
  castigos: Map<string, { ate: Date; cStat: Castigo }>;
  protocolo: number;
  /** Called with each change, before it is answered. */
  anotar: (nota: Nota) => void;
}

export function novoEstado(): Estado {
  return {
    eventos: new Map(),
    documentos: new Map(),
    filas: new Map(),
    consultas: new Map(),
    castigos: new Map(),
    protocolo: 0,
    anotar: () => {},
  };
}

export function filaDe(estado: Estado, especie: EspecieSefaz, cnpj: string): Fila {
  const chave = `${especie}:${cnpj}`;
  const fila = estado.filas.get(chave) ?? {
    documentos: [],
    ultNSU: 0,
    bloqueadoAte: null,
    punidoAte: null,
    consultas: [],
    prometidos: {},
    semeada: false,
  };
  estado.filas.set(chave, fila);
  return fila;
}

/** Fifteen digits: 891 and the order of registration. */
export function novoProtocolo(estado: Estado): string {
  estado.protocolo += 1;
  return `891${String(estado.protocolo).padStart(12, '0')}`;
}
