import type { ImportacaoPagamentos, Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { EtapaDaImportacao } from './passos.ts';

/** Navigation between the steps. */
export interface Fluxo {
  /** Goes to another step of the same import. */
  vai: (passo: EtapaDaImportacao) => void;
  /** Goes to another import, or to a new file. */
  abre: (importacao: Recebida | null) => void;
  /** Updates the import with the response of an act. */
  muda: (importacao: ImportacaoPagamentos) => void;
}
