import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useUpdate } from 'ra-core';
import { textsSearched } from '../../../../contract/list.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { sortKeys } from '../../../../contract/sort.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { type ResourceRow, titleOf } from '../../../ui/row.ts';
import { savedValue } from '../../conflict/mergeConflict.ts';

/** Out: whether what is in the column decides which rows the list shows, or in which order. */
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

/** Closes what was said of the cell before: of each only the last can be taken back. */
let closeFormer: (() => void) | undefined;

/**
 * Saves one field of a record over the version that the person saw, and says so with the way back. The list is not asked for again:
 * the row stays where it is. Throws what the API refused.
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
    // The types allow for no promise, which is asked for above.
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
