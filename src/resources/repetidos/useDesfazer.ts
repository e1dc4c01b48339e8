import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../../contract/resource.ts';
import type { Uniao } from '../../../contract/unioes.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { separationMayGoToProduction } from '../producao/irAProducao.ts';
import { sendUndoUniao } from './repetidosApi.ts';

/** Returns a function that invalidates the queries of a resource, its duplicates and its merges, after a merge or an undo. */
export function useRelido(resource: Resource) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['repetidos', resource.name] });
    await client.invalidateQueries({ queryKey: ['unioes', resource.name] });
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
}

/** Returns a function that undoes a merge and shows the result or the error. It returns false when the user cancelled. */
export function useDesfazer(resource: Resource) {
  const reread = useRelido(resource);
  return async ({ id, sai, emProducao }: Pick<Uniao, 'id' | 'sai' | 'emProducao'>) => {
    if (!(await separationMayGoToProduction({ emProducao }))) return false;
    try {
      await sendUndoUniao(resource.name, id);
      await reread();
      toast({ severity: 'success', title: 'repetidos.desfeita', args: { nome: sai } });
    } catch (error) {
      showError(error, 'repetidos.erro_desfazer');
    }
    return true;
  };
}
