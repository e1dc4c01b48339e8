import type { EventoLido, LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Colhida } from '../assinaturas/colher.ts';

/** A note whose signatures are still to be judged. */
export interface NotaColhida extends Omit<NotaLida, 'assinaturas'> {
  colhidas: readonly Colhida[];
  /** The file says beside the signed part what that does not say. */
  fora: boolean;
  /** When its issuer made it (dhProc), which is later than the declaration; null where the layout does not say. */
  processadaEm: string | null;
}

export interface EventoColhido extends Omit<EventoLido, 'assinatura' | 'assinaturas'> {
  colhidas: readonly Colhida[];
  /** As of a note. */
  fora: boolean;
}

/** What a file holds, with its signatures as they were collected. */
export type LeituraColhida =
  | (Omit<Extract<LeituraNfse, { tipo: 'lido' }>, 'notas' | 'eventos'> & {
      notas: readonly NotaColhida[];
      eventos: readonly EventoColhido[];
    })
  | Extract<LeituraNfse, { tipo: 'recusado' }>;
