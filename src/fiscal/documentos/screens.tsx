import { ctes, MANIFESTACOES_CTE } from '../../../contract/fiscal/ctes.ts';
import { MANIFESTACOES_NFE, nfes } from '../../../contract/fiscal/nfes.ts';
import { DocumentoList } from './DocumentoList.tsx';

const OPEN_NFE = ['PENDENTE', 'CIENCIA'];
const OPEN_CTE = ['PENDENTE'];

/** `/sistema/nfe/consulta`. */
export function NfeList() {
  return (
    <DocumentoList
      resource={nfes}
      base="/v1/documento-nfe"
      manifesta="NFE_MANIFESTA"
      manifestacoes={MANIFESTACOES_NFE}
      abertas={OPEN_NFE}
    />
  );
}

/** `/sistema/cte/consulta`. */
export function CteList() {
  return (
    <DocumentoList
      resource={ctes}
      base="/v1/documento-cte"
      manifesta="CTE_MANIFESTA"
      manifestacoes={MANIFESTACOES_CTE}
      abertas={OPEN_CTE}
    />
  );
}
