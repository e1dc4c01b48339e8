import { useGetOne, useParams, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { ambienteSchema } from '../../../contract/ambiente.ts';
import { alcanceEmpresaSchema } from '../../../contract/pessoas.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { asText } from '../../ui/control.ts';
import { later } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import type { Consequence } from '../form/DeleteButton.tsx';
import { formMayGoToProduction } from '../producao/irAProducao.ts';
import { ResourceEdit } from '../screens/ResourceEdit.tsx';

const CertificadoSection = later(
  async () => (await import('../../fiscal/certificado/CertificadoSection.tsx')).CertificadoSection,
);

const AgirPorEla = later(async () => (await import('./AgirPorEla.tsx')).AgirPorEla);

/** Returns a function that reads how many users and services lose access to the company when it is removed, as sentences. */
function useConsequence(): Consequence {
  const translate = useTranslate();
  return async ({ id }) => {
    const response = await apiFetch(`/v1/empresas/${encodeURIComponent(id)}/alcance`);
    const { pessoas, servicos } = alcanceEmpresaSchema.parse(await response.json());
    const told = [
      pessoas > 0 && translate('empresa.perdem_pessoas', { smart_count: pessoas }),
      servicos > 0 && translate('empresa.perdem_servicos', { smart_count: servicos }),
    ];
    return told.filter(Boolean).join(' ');
  };
}

/**
 * Renders a company's form, the notice that lets the user act for it, and its A1 certificate, which is sent and removed apart from the
 * form.
 */
export function EmpresaEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const consequence = useConsequence();
  const mayLink = useCan({ allOf: ['USUARIO_EDITA', 'NOT_ADMIN'] });
  // Same query as the form's: sent only once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} consequence={consequence} ask={formMayGoToProduction} />
      {data && mayLink && (
        <Suspense fallback={null}>
          <AgirPorEla key={data.id} empresa={data} />
        </Suspense>
      )}
      {data && (
        <Suspense fallback={null}>
          <CertificadoSection
            key={data.id}
            empresa={{
              id: data.id,
              nome: asText(data.nome),
              ambiente: ambienteSchema.catch('PRODUCAO').parse(data.ambiente),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
