import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Removido } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { actOnEach } from '../list/actOnEach.ts';
import { restoredMayGoToProduction } from '../producao/irAProducao.ts';
import { restoreFromLixeira, tellRestored } from './lixeiraApi.ts';

/** Returns `restore`, which restores records and shows why some were not (false when the user cancelled), and whether it is pending. */
export function useRestore(resource: Resource) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const restore = async (rows: readonly Removido[]) => {
    if (!(await restoredMayGoToProduction(rows))) return false;
    setPending(true);
    try {
      const named = rows.map(({ id, titulo }) => ({ id, name: titulo }));
      const { done, failures } = await actOnEach(named, ({ id }) => restoreFromLixeira(resource.name, id));
      await client.invalidateQueries({ queryKey: ['lixeira', resource.name] });
      await client.invalidateQueries({ queryKey: [resource.name] });
      tellRestored(done.length, failures);
    } catch (error) {
      showError(error, 'lixeira.erro');
    } finally {
      setPending(false);
    }
    return true;
  };
  return { pending, restore };
}
