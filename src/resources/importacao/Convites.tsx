import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Importacao } from '../../../contract/importacao.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';

/** Renders the number of invitations, before the batch is written (`convites`) or after it (`convidados`). */
export function Convites({
  importacao: { avisos },
  texto,
}: {
  importacao: Importacao;
  texto: 'convites' | 'convidados';
}) {
  const translate = useTranslate();
  if (avisos === 0) return null;
  return <Alert severity="info">{translate(`importar.${texto}`, { smart_count: avisos })}</Alert>;
}

/** Confirms with the user before e-mails go to external recipients. Returns whether to go on; true without asking when there are none. */
export async function mayInvite({ avisos }: Importacao): Promise<boolean> {
  if (avisos === 0) return true;
  const answer = await confirm({
    id: 'confirm-acao',
    header: 'importar.convidar_pergunta',
    message: 'importar.convidar_consequencia',
    confirmLabel: 'importar.convidar',
    args: { smart_count: avisos },
  });
  return answer === 'accepted';
}
