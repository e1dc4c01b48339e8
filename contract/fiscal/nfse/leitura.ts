import type { AssinaturaJulgada } from '../assinatura.ts';
import type { EventoNota } from './eventoNota.ts';
import type { Nota } from './nota.ts';

/**
 * A part of a file that could not be read: the reason in a sentence, and its position ('linha 12, coluna 40', 'elemento
 * InfNfse', 'byte 120').
 */
export interface RecusaNfse {
  motivo: string;
  lugar: string;
}

/** A nota with its unchanged bytes and its judged signatures. */
export interface NotaLida {
  nota: Nota;
  bytes: Uint8Array;
  assinaturas: readonly AssinaturaJulgada[];
}

/** An event with its bytes and its judged signatures. */
export interface EventoDaNotaLido {
  evento: EventoNota;
  bytes: Uint8Array;
  /** Signatures of the registrar, and of the author of the request. */
  assinaturas: readonly AssinaturaJulgada[];
  /** Combined result: one invalid signature makes it invalid. */
  assinatura: 'VALIDA' | 'INVALIDA' | 'AUSENTE';
}

/**
 * Content of a file in any layout: notas, events and unread parts; `recusado` if nothing could be read. A `desconhecido` file
 * matches no reader and is stored among the unread; otherwise it is known to have no nota (a request, an empty response).
 */
export type LeituraNfse =
  | {
      tipo: 'lido';
      notas: readonly NotaLida[];
      eventos: readonly EventoDaNotaLido[];
      recusas: readonly (RecusaNfse & { bytes: Uint8Array })[];
    }
  | ({ tipo: 'recusado'; desconhecido: boolean } & RecusaNfse);
