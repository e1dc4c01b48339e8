import { seeAll } from '../../authProvider/breadth.ts';
import { selectEmpresa } from '../../authProvider/empresa.ts';
import { signOut } from '../../authProvider/signIn.ts';
import { confirm, type Question } from '../../feedback/dialogs/confirm.ts';
import { giveUpChanges, hasUnsavedChanges } from '../../feedback/unsavedChanges.ts';

/** Asks, when something on the page would be lost. Out: whether to continue; the changes are then discarded. */
async function mayLose(question: Question): Promise<boolean> {
  if (!hasUnsavedChanges()) return true;
  const answer = await confirm({
    ...question,
    destructive: true,
    cancelLabel: 'formulario.alteracoes_nao_salvas.ficar',
  });
  if (answer === 'accepted') giveUpChanges();
  return answer === 'accepted';
}

/** In: the link to a company. Turns to it (specification 4.2), after a question when something would be lost. */
export async function changeEmpresa(uuid: string): Promise<void> {
  const goOn = await mayLose({
    header: 'empresa_selector.trocar_titulo',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
  });
  if (goOn) selectEmpresa(uuid);
}

/** Turns to all companies of the person, or back to the chosen one, after the same question. */
export async function changeBreadth(todas: boolean): Promise<void> {
  const goOn = await mayLose({
    header: 'empresa_selector.trocar_titulo',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
  });
  if (goOn) seeAll(todas);
}

/** 'Sair' (specification 2.3), after a question when something would be lost. */
export async function leave(): Promise<void> {
  const goOn = await mayLose({
    header: 'formulario.alteracoes_nao_salvas.titulo',
    message: 'formulario.alteracoes_nao_salvas.mensagem',
    confirmLabel: 'formulario.alteracoes_nao_salvas.sair',
  });
  if (goOn) await signOut();
}
