import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
/** Registered event: the request and the response. */
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

/** Known document; events of an unknown one are registered without link (136). */
export interface Conhecido {
  chave: string;
  /** Recipient of the NF-e, tomador of the CT-e. */
  destinatario: string;
  autorizadoEm: Date;
  situacao: 'autorizado' | 'cancelado' | 'denegado' | 'substituido';
  /** Protocol number and digest of the authorised document. */
  nProt?: string;
  digVal?: string;
  /** Events made by others, each as a whole `procEvento`. */
  proc?: string;
}

/** Document in the queue of a CNPJ. */
export interface Distribuido {
  nsu: number;
  schema: string;
  xml: string;
}

export interface Fila {
  documentos: Distribuido[];
  /** Cursor that the next call must carry. */
  ultNSU: number;
  /** Instant until which a call by cursor is undue consumption. */
  bloqueadoAte: Date | null;
  /** Instant until which every call is refused, after an undue one. */
  punidoAte: Date | null;
  /** Instants of the lookups by NSU or chave, at most 20 an hour. */
  consultas: Date[];
  /** Whole documents delivered after the recipient's manifestation, by chave. */
  prometidos: Record<string, { schema: string; xml: string }>;
  /** Whether it already holds the documents invented for the first request. */
  semeada: boolean;
}

/** Change of state, to be stored. */
export type Nota =
  | { tipo: 'evento'; id: string; registrado: Registrado }
  | { tipo: 'fila'; id: string; fila: Fila };

/** Statuses that block a service, and for how many minutes. */
export const CASTIGOS = { '656': 60, '678': 30 } as const;
export type Castigo = keyof typeof CASTIGOS;

export function isCastigo(cStat: string): cStat is Castigo {
  return Object.hasOwn(CASTIGOS, cStat);
}

export interface Estado {
  eventos: Map<string, Registrado>;
  documentos: Map<string, Conhecido>;
  filas: Map<string, Fila>;
  /** Instants of the queries of each chave. */
  consultas: Map<string, Date[]>;
  /**
   * Instant until which a service refuses the holder of a certificate after an undue call; each call meanwhile restarts
   * it.
   */
  castigos: Map<string, { ate: Date; cStat: Castigo }>;
  protocolo: number;
  /** Called with each change, before the response. */
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

/** Returns a new protocol of fifteen digits: 891 and the order of registration. */
export function novoProtocolo(estado: Estado): string {
  estado.protocolo += 1;
  return `891${String(estado.protocolo).padStart(12, '0')}`;
}
