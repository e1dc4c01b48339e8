import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';

/**
 * Returns a function that confirms with the user before records are deactivated outside of the form, showing the help text of the form's
 * switch. It returns whether to go on.
 */
export function useMayDeactivate(resource: Resource): (count: number) => Promise<boolean> {
  const translate = useTranslate();
  return async (count) => {
    const { help } = resource.fields[resource.active ?? ''] ?? {};
    if (help === undefined) return true;
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: translate('lista.selecao.inativar_pergunta', { smart_count: count }),
      message: help,
      confirmLabel: 'lista.selecao.inativar',
    });
    return answer === 'accepted';
  };
}
