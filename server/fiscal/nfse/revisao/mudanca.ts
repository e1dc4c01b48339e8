import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import type { ParMemoria } from '../memoria/vigentes.ts';

/** What a note became by a registration or a new judgement. */
export interface Mudanca {
  nfseId: string;
  empresaId: string;
  nova: boolean;
  estado: EstadoRevisao;
  nota: Nota;
  avaliacao: Avaliacao;
  /** Null where it is new. */
  situacaoAntes: SituacaoNota | null;
  situacao: SituacaoNota;
  hashAntes: string | null;
  hash: string;
  /** What stops its approval since it was judged before; null where nothing new does. */
  impedimento: string | null;
}

/** For whom a decision on the note is remembered. */
export const parDe = ({ empresaId, nota }: Pick<Mudanca, 'empresaId' | 'nota'>): ParMemoria => ({
  empresaId,
  prestadorCpfCnpj: nota.prestador.documento,
  servico: servicoDe(nota),
});

/** A decision is remembered by both, and by neither alone. */
export const hasPar = ({ prestadorCpfCnpj, servico }: ParMemoria): boolean =>
  prestadorCpfCnpj !== '' && servico !== '';
