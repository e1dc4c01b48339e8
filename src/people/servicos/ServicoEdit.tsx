import { useGetOne, useParams } from 'ra-core';
import { Suspense } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import type { FieldInputs } from '../../resources/form/inputs.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import { later } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';

const ChavesSection = later(async () => (await import('./chaves/ChavesSection.tsx')).ChavesSection);

/** A service: its form, and below it the keys by which programs act as it. */
export function ServicoEdit({ resource, inputs }: { resource: Resource; inputs: FieldInputs }) {
  const { id = '' } = useParams();
  // The same question as the form's own: asked once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} inputs={inputs} />
      {data && (
        <Suspense fallback={null}>
          <ChavesSection key={data.id} servico={data} />
        </Suspense>
      )}
    </>
  );
}
