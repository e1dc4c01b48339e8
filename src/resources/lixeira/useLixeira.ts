import { useQueryClient } from '@tanstack/react-query';
import { hasLixeira, RESTAURA } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { actOnEach } from '../list/actOnEach.ts';
import { restoreFromLixeira, tellRestored } from './lixeiraApi.ts';

/** Returns the address of the bin of a resource. */
export const lixeiraPath = ({ path }: Resource) => `${path}/lixeira`;

/** Returns whether records the user removes can be restored; a platform administrator removes permanently. */
export function useTemLixeira(resource: Resource): boolean {
  const isOfTenant = useCan({ allOf: ['NOT_ADMIN'] });
  return isOfTenant && hasLixeira(resource);
}

/** Returns whether the user may restore from the bin of the resource. */
function useRestores(resource: Resource): boolean {
  const may = useCan({ allOf: [RESTAURA] });
  return useTemLixeira(resource) && may;
}

/**
 * Returns a function that notifies that records were removed, with an undo for users who may restore. It takes their ids and names and the
 * text key.
 */
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
      // Lists are in the first bundle; the confirmation is loaded only when it is needed.
      const { removedMayGoToProduction } = await import('../producao/irAProducao.ts');
      // The undo stays available until it is used.
      if (!(await removedMayGoToProduction(resource, rows))) return say();
      const { done, failures } = await actOnEach(rows, ({ id }) => restoreFromLixeira(resource.name, id));
      await client.invalidateQueries({ queryKey: [resource.name] });
      tellRestored(done.length, failures);
    };
    say();
  };
}
