import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Done from '@mui/icons-material/Done';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Info from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Notificacao } from '../../../contract/notificacoes.ts';

const LOOKS = {
  success: { icon: CheckCircle, color: 'success.main' },
  info: { icon: Info, color: 'info.main' },
  warn: { icon: WarningAmber, color: 'warning.main' },
  error: { icon: ErrorOutline, color: 'error.main' },
} as const satisfies Record<Notificacao['gravidade'], unknown>;

interface Props {
  aviso: Notificacao;
  onRead: () => void;
  onFollow: () => void;
}

/** Renders one notification: what ended, how and when, and the link to its result. */
export function AvisoItem({ aviso, onRead, onFollow }: Props) {
  const translate = useTranslate();
  const { gravidade, titulo, texto, link, lida, criadoEm } = aviso;
  const { icon: Icon, color } = LOOKS[gravidade];
  const label = translate('notificacao.lida', { titulo });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        px: 2,
        py: 1.25,
        bgcolor: lida ? undefined : 'action.hover',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color, mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <span className="farol-so-voz">
          {translate(`aviso.severidade.${gravidade}`)} {!lida && translate('notificacao.nao_lida')}
        </span>
        <Typography variant="body2" component="p" sx={{ fontWeight: lida ? 400 : 600 }}>
          {link === '' ? (
            titulo
          ) : (
            <Link
              href={`#${link}`}
              color="inherit"
              onClick={() => {
                if (!lida) onRead();
                onFollow();
              }}
            >
              {titulo}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texto}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatInstant(criadoEm)}
        </Typography>
      </Box>
      {!lida && (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} onClick={onRead} sx={{ alignSelf: 'flex-start' }}>
            <Done fontSize="small" aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
