import Computer from '@mui/icons-material/ComputerOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { deviceName, isHandheld } from '../../../contract/deviceName.ts';
import type { SessaoAberta } from '../../../contract/perfilProprio.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { useEndSession, useOwnSessions } from './useOwnProfile.ts';

interface RowProps {
  sessao: SessaoAberta;
  busy: boolean;
  onEnd: () => void;
}

function Row({ sessao, busy, onEnd }: RowProps) {
  const translate = useTranslate();
  const { agente, endereco, desde, ultimoUso, atual, nova } = sessao;
  const device = deviceName(agente);
  const Icon = isHandheld(agente) ? Smartphone : Computer;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {atual && (
            <Chip
              size="small"
              color="success"
              variant="outlined"
              label={translate('perfil_proprio.esta_sessao')}
            />
          )}
          {nova && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={translate('perfil_proprio.dispositivo_novo')}
            />
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('perfil_proprio.sessao_onde', { endereco, desde: formatInstant(desde) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('perfil_proprio.sessao_uso', { quando: formatInstant(ultimoUso) })}
        </Typography>
      </Box>
      {!atual && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={onEnd}
          aria-label={translate('perfil_proprio.encerrar_de', {
            dispositivo: device,
            desde: formatInstant(desde),
          })}
        >
          {translate('perfil_proprio.encerrar')}
        </Button>
      )}
    </Box>
  );
}

/** Renders the user's own open sessions, ended one by one or all others together (docs/seguranca.md S12). */
export function SessionList() {
  const translate = useTranslate();
  const { data, error } = useOwnSessions();
  const { mutate, isPending } = useEndSession();
  const tell = (smart_count: number) =>
    toast({ severity: 'success', title: 'perfil_proprio.encerradas', args: { smart_count } });
  const endOthers = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'perfil_proprio.encerrar_outras_titulo',
      message: 'perfil_proprio.encerrar_outras_mensagem',
      confirmLabel: 'perfil_proprio.encerrar_outras',
      destructive: true,
    });
    if (answer === 'accepted') mutate(null, { onSuccess: tell });
  };
  if (error) return <ErrorAlert error={error} title={translate('perfil_proprio.erro_sessoes')} />;
  if (!data) return <Skeleton variant="rounded" height="5.75rem" aria-label={translate('ra.page.loading')} />;
  // The current session first, whichever was used last.
  const ordered = [...data].sort((one, other) => Number(other.atual) - Number(one.atual));
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {ordered.map((sessao) => (
          <Row
            key={sessao.id}
            sessao={sessao}
            busy={isPending}
            onEnd={() => mutate(sessao.id, { onSuccess: tell })}
          />
        ))}
      </Box>
      {data.length > 1 && (
        <Button
          color="error"
          variant="outlined"
          disabled={isPending}
          onClick={endOthers}
          sx={{ justifySelf: 'start' }}
        >
          {translate('perfil_proprio.encerrar_outras')}
        </Button>
      )}
    </>
  );
}
