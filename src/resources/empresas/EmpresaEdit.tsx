import { useGetOne, useParams } from 'ra-core';
import { Suspense } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { later } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { ResourceEdit } from '../screens/ResourceEdit.tsx';

const CertificadoSection = later(
  async () => (await import('../../fiscal/certificado/CertificadoSection.tsx')).CertificadoSection,
);

const AgirPorEla = later(async () => (await import('./AgirPorEla.tsx')).AgirPorEla);

/** A company: its form, a way to act for it, and below it its certificate A1, which is sent and removed apart from the form. */
export function EmpresaEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const mayLink = useCan({ allOf: ['USUARIO_EDITA', 'NOT_ADMIN'] });
  // The same question as the form's own: asked once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} />
      {data && mayLink && (
        <Suspense fallback={null}>
          <AgirPorEla key={data.id} empresa={data} />
        </Suspense>
      )}
      {data && (
        <Suspense fallback={null}>
          <CertificadoSection key={data.id} empresaId={data.id} simulada={data.ambiente === 'SIMULADO'} />
        </Suspense>
      )}
    </>
  );
}
