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

/** Who acts for the company and sees it no more once it is removed. */
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

/** A company: its form, a way to act for it, and below it its certificate A1, which is sent and removed apart from the form. */
export function EmpresaEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const consequence = useConsequence();
  const mayLink = useCan({ allOf: ['USUARIO_EDITA', 'NOT_ADMIN'] });
  // The same question as the form's own: asked once.
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
