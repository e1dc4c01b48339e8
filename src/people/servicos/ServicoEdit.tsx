import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useParams, useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import type { Consequence } from '../../resources/form/DeleteButton.tsx';
import type { FieldInputs } from '../../resources/form/inputs.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { isChaveUsable } from './chaves/ChaveRow.tsx';
import { ChavesSection } from './chaves/ChavesSection.tsx';
import { chavesKey, fetchChaves } from './chaves/chavesApi.ts';

/** Returns a function that describes how many keys stop working when the service is removed. */
function useConsequence(): Consequence {
  const translate = useTranslate();
  const client = useQueryClient();
  return async ({ id }) => {
    const chaves = await client.fetchQuery({
      queryKey: chavesKey(id),
      queryFn: ({ signal }) => fetchChaves(id, signal),
    });
    const smart_count = chaves.filter(isChaveUsable).length;
    return smart_count === 0 ? '' : translate('chaves_api.perdem', { smart_count });
  };
}

/** Renders a service: its form, and below it the keys with which programs act as it. */
export function ServicoEdit({ resource, inputs }: { resource: Resource; inputs: FieldInputs }) {
  const { id = '' } = useParams();
  const consequence = useConsequence();
  // The same query as the form's own: sent once.
  const { data } = useGetOne<ResourceRow>(resource.name, { id }, { retry: false });
  return (
    <>
      <ResourceEdit resource={resource} inputs={inputs} consequence={consequence} />
      {data && <ChavesSection key={data.id} servico={data} />}
    </>
  );
}
