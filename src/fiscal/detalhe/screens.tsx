import { ctes, MANIFESTACOES_CTE } from '../../../contract/fiscal/ctes.ts';
import { MANIFESTACOES_NFE, nfes } from '../../../contract/fiscal/nfes.ts';
import { ManifestDocument } from '../manifestacao/ManifestButton.tsx';
import { DocumentoPage } from './DocumentoPage.tsx';

/** `/sistema/nfe/{uuid}`. */
export function NfePage() {
  return (
    <DocumentoPage
      resource={nfes}
      base="/v1/documento-nfe"
      manifestacoes={MANIFESTACOES_NFE}
      acoes={ManifestDocument}
    />
  );
}

/** `/sistema/cte/{uuid}`. */
export function CtePage() {
  return (
    <DocumentoPage
      resource={ctes}
      base="/v1/documento-cte"
      manifestacoes={MANIFESTACOES_CTE}
      acoes={ManifestDocument}
    />
  );
}
