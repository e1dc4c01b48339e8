import type { ImportacaoPagamentos, Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Passo } from './passos.ts';

/** How the steps lead to each other. */
export interface Fluxo {
  /** To another step of the same import. */
  vai: (passo: Passo) => void;
  /** To another import, or to none: a new file. */
  abre: (importacao: Recebida | null) => void;
  /** The import stands otherwise now, as an act has answered. */
  muda: (importacao: ImportacaoPagamentos) => void;
}
