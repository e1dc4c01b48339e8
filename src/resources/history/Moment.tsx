import Restore from '@mui/icons-material/Restore';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ACOES } from '../../../contract/acoes.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { JA_EXISTIA, type MomentoDoHistorico } from '../../../contract/historico.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import { Changes } from './Changes.tsx';

interface Props {
  moment: MomentoDoHistorico;
  busy: boolean;
  /** Absent when the user may not change the record. */
  onRevert: (() => void) | undefined;
}

/** Renders one moment of a record's history: who did what, on whose behalf, when, and what changed. */
export function Moment({ moment, busy, onRevert }: Props) {
  const translate = useTranslate();
  const { instante, acao, usuario, delegante, alteracoes, reversivel } = moment;
  const when = formatInstant(instante);
  const existed = acao === JA_EXISTIA;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 1,
        pl: 2.5,
        pb: 3,
        borderLeft: 2,
        borderColor: 'divider',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '-0.4375rem',
          top: '0.3rem',
          width: '0.75rem',
          height: '0.75rem',
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {existed ? translate('historico.ja_existia') : rotuloDe(ACOES, acao, 'acao')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {existed ? translate('historico.registrado_em', { quando: when }) : `${when} · ${usuario}`}
          {delegante && ` · ${translate('historico.em_nome_de', { nome: delegante })}`}
        </Typography>
      </Box>
      {alteracoes.length > 0 && <Changes changes={alteracoes} />}
      {reversivel && onRevert && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Restore />}
          disabled={busy}
          onClick={onRevert}
          aria-label={translate('historico.reverter_de', { quando: when })}
          sx={{ justifySelf: 'start' }}
        >
          {translate('historico.reverter')}
        </Button>
      )}
    </Box>
  );
}
