import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useUpdate } from 'ra-core';
import { textsSearched } from '../../../../contract/list.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { sortKeys } from '../../../../contract/sort.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { type ResourceRow, titleOf } from '../../../ui/row.ts';
import { savedValue } from '../../conflict/mergeConflict.ts';

/** Returns whether the column affects which rows the list shows, or their order. */
function useDecides(resource: Resource, name: string): boolean {
  const { sort, filterValues } = useListContext();
  const { q, ou } = filterValues;
  return (
    sortKeys(sort).some(([key]) => key === name) ||
    Object.keys(filterValues).some((key) => key === name || key.startsWith(`${name}_`)) ||
    (q !== undefined && textsSearched(resource).includes(name)) ||
    (ou !== undefined && JSON.stringify(ou).includes(`"${name}`))
  );
}

/** Closes the toast of the previously saved cell: only the last change can be undone. */
let closeFormer: (() => void) | undefined;

/**
 * Returns a function that saves one field over the version the user saw, and shows a toast with undo. The list is not read again, so the
 * row stays in place. Throws ApiError when the API refuses.
 */
export function useSaveCell(resource: Resource, name: string) {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const decides = useDecides(resource, name);
  const [update] = useUpdate<ResourceRow>(resource.name, undefined, { returnPromise: true });
  const field = resource.fields[name];

  const undo = async (saved: ResourceRow, value: unknown) => {
    const { id } = saved;
    await dataProvider.update(resource.name, { id, data: { [name]: value }, previousData: saved });
    await client.invalidateQueries({ queryKey: [resource.name] });
    toast({ severity: 'success', title: 'celula.desfeita', args: { nome: titleOf(resource, saved) } });
  };
  return async (from: ResourceRow, value: unknown) => {
    const data = { [name]: field ? savedValue(field, value) : value };
    const saved = await update(resource.name, { id: from.id, data, previousData: from });
    // With `returnPromise` the result is always there, but the types do not express it.
    if (!saved) return;
    closeFormer?.();
    closeFormer = toast({
      severity: 'success',
      sticky: true,
      title: 'celula.salva',
      args: { campo: field?.label, nome: titleOf(resource, saved) },
      ...(decides && { detail: 'celula.fica' }),
      act: {
        label: 'lixeira.desfazer',
        run: () => void undo(saved, from[name]).catch((error: unknown) => showError(error, 'celula.erro')),
      },
    });
  };
}
