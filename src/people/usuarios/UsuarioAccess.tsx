import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { deviceName } from '../../../contract/deviceName.ts';
import { ResetFactor } from '../../auth/ResetFactor.tsx';
import { useKeptShown } from '../../authProvider/useKept.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Section } from '../../resources/form/Section.tsx';
import { NotRead } from '../../ui/ReadError.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { endSessionsOf, inviteAgain, readSessionsOf } from './access.ts';
import { EmailDialog } from './EmailDialog.tsx';

/** Returns the translation key of the sentence about a user's access to the product. */
function accessText({ ultimoAcesso }: ResourceRow, sessions: number): string {
  if (ultimoAcesso === null) return 'usuario.nunca_entrou';
  return sessions === 0 ? 'usuario.sem_sessoes' : 'usuario.sessoes';
}

/** Renders the actions on a colleague's access: the invitation, the e-mail and the sessions. */
export function UsuarioAccess({ record }: { record: ResourceRow }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const client = useQueryClient();
  const [changing, setChanging] = useKeptShown(`usuario/${record.id}/email`);
  const id = record.id;
  const key = ['usuarios', 'sessoes', id];
  const reading = useQuery({ queryKey: key, queryFn: ({ signal }) => readSessionsOf(id, signal) });
  const { data = [], error } = reading;
  const onError = (error: unknown) => showError(error);
  const end = useMutation({
    mutationFn: () => endSessionsOf(id),
    onSuccess: (smart_count) =>
      toast({ severity: 'success', title: 'perfil_proprio.encerradas', args: { smart_count } }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const invite = useMutation({
    mutationFn: () => inviteAgain(id),
    onSuccess: () => toast({ severity: 'success', title: 'usuario.convite_enviado' }),
    onError,
  });
  const neverCame = record.ultimoAcesso === null;
  return (
    <Box sx={{ mt: 2 }}>
      <Section label={translate('usuario.acesso')}>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
          {error && !reading.data ? (
            <NotRead of={reading} title={translate('falta_ler.sessoes')} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(accessText(record, data.length), { smart_count: data.length })}
            </Typography>
          )}
          {data.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {data.map(({ id: session, agente, endereco, ultimoUso }) => (
                <li key={session}>
                  {deviceName(agente)} · {endereco} · {formatInstant(ultimoUso)}
                </li>
              ))}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {neverCame && (
              <Button variant="outlined" loading={invite.isPending} onClick={() => invite.mutate()}>
                {translate('usuario.convidar_de_novo')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {translate('usuario.trocar_email')}
            </Button>
            <ResetFactor id={id} />
            {data.length > 0 && (
              <Button color="error" variant="outlined" loading={end.isPending} onClick={() => end.mutate()}>
                {translate('usuario.encerrar_sessoes')}
              </Button>
            )}
          </Box>
        </Box>
      </Section>
      {changing && (
        <EmailDialog
          record={record}
          onClose={(changed) => {
            setChanging(false);
            if (changed) refresh();
          }}
        />
      )}
    </Box>
  );
}
