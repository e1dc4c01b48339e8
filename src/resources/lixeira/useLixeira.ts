import { useQueryClient } from '@tanstack/react-query';
import { hasLixeira, RESTAURA } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { actOnEach } from '../list/actOnEach.ts';
import { restoreFromLixeira, tellRestored } from './lixeiraApi.ts';

/** The address of the bin of a resource. */
export const lixeiraPath = ({ path }: Resource) => `${path}/lixeira`;

/** Out: whether what this person removes of the resource can be restored; an administrator of the platform removes for good. */
export function useTemLixeira(resource: Resource): boolean {
  const isOfTenant = useCan({ allOf: ['NOT_ADMIN'] });
  return isOfTenant && hasLixeira(resource);
}

/** Out: whether this person restores from the bin of the resource. */
function useRestores(resource: Resource): boolean {
  const may = useCan({ allOf: [RESTAURA] });
  return useTemLixeira(resource) && may;
}

/** Tells that records were removed, and offers the way back to who has it. In: their ids with their names, and the sentence. */
export function useRemoved(resource: Resource) {
  const client = useQueryClient();
  const mayUndo = useRestores(resource);
  return (rows: readonly { id: string; name: string }[], title: string, args: Record<string, unknown>) => {
    const say = () =>
      toast({
        severity: 'success',
        title,
        args,
        ...(mayUndo && {
          sticky: true,
          act: {
            label: 'lixeira.desfazer',
            run: () => void undo().catch((error: unknown) => showError(error, 'lixeira.erro')),
          },
        }),
      });
    const undo = async () => {
      // Lists come with the first page: how it is asked comes when it is.
      const { removedMayGoToProduction } = await import('../producao/irAProducao.ts');
      // The way back stays until it is taken.
      if (!(await removedMayGoToProduction(resource, rows))) return say();
      const { done, failures } = await actOnEach(rows, ({ id }) => restoreFromLixeira(resource.name, id));
      await client.invalidateQueries({ queryKey: [resource.name] });
      tellRestored(done.length, failures);
    };
    say();
  };
}
