import { selectEmpresa } from '../../authProvider/empresa.ts';
import { confirm } from '../feedback/dialogs/confirm.ts';
import { hasUnsavedChanges } from './hasUnsavedChanges.ts';

function mayLose() {
  return confirm({
    destructive: true,
    header: 'empresa_selector.trocar_titulo',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
    cancelLabel: 'formulario.alteracoes_nao_salvas.ficar',
  });
}

/** In: the link to a company. Turns to it (specification 4.2), after a question when something would be lost. */
export async function changeEmpresa(uuid: string): Promise<void> {
  if (!hasUnsavedChanges() || (await mayLose()) === 'accepted') selectEmpresa(uuid);
}
