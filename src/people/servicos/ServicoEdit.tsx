import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import type { Consequence } from '../../resources/form/DeleteButton.tsx';
import type { FieldInputs } from '../../resources/form/inputs.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { isChaveUsable } from './chaves/ChaveRow.tsx';
import { ChavesSection } from './chaves/ChavesSection.tsx';
import { chavesKey, readChaves } from './chaves/chavesApi.ts';

/** The keys that serve no more once the service is removed. */
function useConsequence(): Consequence {
  const translate = useTranslate();
  const client = useQueryClient();
  return async ({ id }) => {
    const chaves = await client.fetchQuery({
      queryKey: chavesKey(id),
      queryFn: ({ signal }) => readChaves(id, signal),
    });
    const smart_count = chaves.filter(isChaveUsable).length;
    return smart_count === 0 ? '' : translate('chaves_api.perdem', { smart_count });
  };
}

/** A service: its form, and below it the keys by which programs act as it. */
export function ServicoEdit({ resource, inputs }: { resource: Resource; inputs: FieldInputs }) {
  const { id = '' } = useParams();
  const consequence = useConsequence();
  // The same question as the form's own: asked once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} inputs={inputs} consequence={consequence} />
      {data && <ChavesSection key={data.id} servico={data} />}
    </>
  );
}
