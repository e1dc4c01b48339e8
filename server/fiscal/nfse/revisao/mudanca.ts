import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import type { ParMemoria } from '../memoria/vigentes.ts';

/** A nota before and after a registration or a new judgement. */
export interface MudancaDaNota {
  nfseId: string;
  empresaId: string;
  nova: boolean;
  estado: EstadoRevisao;
  nota: Nota;
  avaliacao: Avaliacao;
  /** Null if the nota is new. */
  situacaoAntes: SituacaoNota | null;
  situacao: SituacaoNota;
  hashAntes: string | null;
  hash: string;
  /** Sentence of a check that newly blocks its approval; null if there is none. */
  impedimento: string | null;
}

/** Returns the company, supplier and service for which a decision on the nota is remembered. */
export const parDe = ({ empresaId, nota }: Pick<MudancaDaNota, 'empresaId' | 'nota'>): ParMemoria => ({
  empresaId,
  prestadorCpfCnpj: nota.prestador.documento,
  servico: servicoDe(nota),
});

/** Returns whether a pair is complete: a decision is remembered by supplier and service, never by one alone. */
export const hasPar = ({ prestadorCpfCnpj, servico }: ParMemoria): boolean =>
  prestadorCpfCnpj !== '' && servico !== '';
