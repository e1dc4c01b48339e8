import type { Escopo } from '../../../contract/escolhas.ts';
import { chooseScope } from '../../authProvider/breadth.ts';
import { signOut } from '../../authProvider/signIn.ts';
import { typedHere } from '../../authProvider/typedFor.ts';
import { confirm, type Question } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { giveUpChanges, hasUnsavedChanges } from '../../feedback/unsavedChanges.ts';

/** Asks when unsaved changes would be lost. Returns whether to continue; the changes are then discarded. */
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

/** Returns whether the company may change with the values typed on the page. The question is loaded only on pages with typed values. */
async function mayTakeAlong(escopo: Escopo): Promise<boolean> {
  if (typedHere.size === 0) return true;
  return import('./askTakeAlong.ts').then(
    ({ askTakeAlong }) => askTakeAlong(escopo),
    (error: unknown) => {
      showError(error);
      return false;
    },
  );
}

/**
 * Selects all companies or one link (docs/especificacao.md 2.4, 4.2), after a question when changes would be lost or, on a page that stays
 * (`leaves` false), when typed values would apply to another company.
 */
export async function changeScope(escopo: Escopo, leaves = false): Promise<void> {
  const goOn = await mayLose({
    header: 'empresa_selector.trocar_titulo',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
  });
  if (goOn && (leaves || (await mayTakeAlong(escopo)))) chooseScope(escopo);
}

/** Signs out ('Sair', docs/especificacao.md 2.3), after a question when changes would be lost. */
export async function leave(): Promise<void> {
  const goOn = await mayLose({
    header: 'formulario.alteracoes_nao_salvas.titulo',
    message: 'formulario.alteracoes_nao_salvas.mensagem',
    confirmLabel: 'formulario.alteracoes_nao_salvas.sair',
  });
  if (goOn) await signOut();
}
