import type { EventoDaNotaLido, LeituraNfse, NotaLida } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Colhida } from '../assinaturas/colher.ts';

/** A nota whose signatures are not judged yet. */
export interface NotaColhida extends Omit<NotaLida, 'assinaturas'> {
  colhidas: readonly Colhida[];
  /** Whether the file has data beside the signed part that the signed part does not contain. */
  fora: boolean;
  /** Instant of issue (dhProc), later than the declaration; null if the layout has none. */
  processadaEm: string | null;
}

export interface EventoColhido extends Omit<EventoDaNotaLido, 'assinatura' | 'assinaturas'> {
  colhidas: readonly Colhida[];
  /** As in NotaColhida. */
  fora: boolean;
}

/** Content of a file with its collected signatures. */
export type LeituraColhida =
  | (Omit<Extract<LeituraNfse, { tipo: 'lido' }>, 'notas' | 'eventos'> & {
      notas: readonly NotaColhida[];
      eventos: readonly EventoColhido[];
    })
  | Extract<LeituraNfse, { tipo: 'recusado' }>;
