import { useGetOne, useParams } from 'ra-core';
import { Suspense } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { later } from '../../ui/later.tsx';
import type { ResourceRow } from '../row.ts';
import { ResourceEdit } from '../screens/ResourceEdit.tsx';

const CertificadoSection = later(
  async () => (await import('../../fiscal/certificado/CertificadoSection.tsx')).CertificadoSection,
);

/** A company: its form, and below it its certificate A1, which is sent and removed apart from the form. */
export function EmpresaEdit({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  // The same question as the form's own: asked once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} />
      {data && (
        <Suspense fallback={null}>
          <CertificadoSection key={data.id} empresaId={data.id} />
        </Suspense>
      )}
    </>
  );
}
