import type { AssinaturaJulgada } from '../assinatura.ts';
import type { EventoNota } from './eventoNota.ts';
import type { Nota } from './nota.ts';

/** Why something in a file was not read, in a sentence, and where in the file: 'linha 12, coluna 40', 'elemento InfNfse', 'byte 120'. */
export interface RecusaNfse {
  motivo: string;
  lugar: string;
}

/** A note with the bytes that it was read from, as they stand in the file, and what each of its signatures is worth. */
export interface NotaLida {
  nota: Nota;
  bytes: Uint8Array;
  assinaturas: readonly AssinaturaJulgada[];
}

/** An event with the bytes that it was read from, and what each of its signatures is worth. */
export interface EventoLido {
  evento: EventoNota;
  bytes: Uint8Array;
  /** Of whoever registered it, and of its author: of the request. */
  assinaturas: readonly AssinaturaJulgada[];
  /** Of all together: one that does not hold spoils all. */
  assinatura: 'VALIDA' | 'INVALIDA' | 'AUSENTE';
}

/**
 * What a file holds, whichever layout: notes, events, and what of it could not be read. `recusado`: nothing of it.
 * `desconhecido` there: no reader understands it, so that it is kept among the unread; otherwise it is known and belongs
 * nowhere (an answer without notes, a request), and is refused alone.
 */
export type LeituraNfse =
  | {
      tipo: 'lido';
      notas: readonly NotaLida[];
      eventos: readonly EventoLido[];
      recusas: readonly (RecusaNfse & { bytes: Uint8Array })[];
    }
  | ({ tipo: 'recusado'; desconhecido: boolean } & RecusaNfse);
