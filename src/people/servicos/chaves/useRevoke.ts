import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { ChaveApi } from '../../../../contract/chavesApi.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { chavesKey, revokeChave } from './chavesApi.ts';

/** Returns the revocation of a key, after the user was shown the consequences and confirmed. */
export function useRevoke(servicoId: string) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => revokeChave(servicoId, id),
    onSuccess: () => toast({ severity: 'success', title: 'chaves_api.revogada' }),
    onError: (refusal) => showError(refusal, 'chaves_api.erro_revogar'),
    onSettled: () => client.invalidateQueries({ queryKey: chavesKey(servicoId) }),
  });
  const ask = async ({ id, nome, inicio, ultimoUso }: ChaveApi) => {
    const uso = ultimoUso === null ? translate('chaves_api.nunca_usada') : formatInstant(ultimoUso);
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'chaves_api.revogar_pergunta',
      message: 'chaves_api.revogar_mensagem',
      confirmLabel: 'chaves_api.revogar',
      args: { nome, inicio, uso },
      destructive: true,
    });
    if (answer === 'accepted') mutate(id);
  };
  return { ask, isPending };
}
