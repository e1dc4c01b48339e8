import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { ParteDoPainel } from '../../../../contract/painel/widgets.ts';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { useAgain, usePainelData } from '../usePainel.ts';

interface Props {
  titulo: string;
  /** Data sources of the widget. */
  partes: readonly ParteDoPainel[];
  /** Companies the numbers are about, shown below the title to users with several: all of them, or the selected one. */
  escopo?: 'todas' | 'escolhida';
  /** Rendered beside the title. */
  lado?: ReactNode;
  /** Called once every source was read, with the id of the title. */
  children: (titleId: string) => ReactNode;
}

/** Renders, in place of a source that could not be read, the error with a retry of that source. */
function Falha({ partes }: { partes: readonly ParteDoPainel[] }) {
  const translate = useTranslate();
  const { again, pending } = useAgain(partes);
  return (
    <Alert
      severity="warning"
      sx={{ mx: 2, mb: 1.5 }}
      action={
        <Button color="inherit" size="small" loading={pending} onClick={again}>
          {translate('btn.tentar_de_novo')}
        </Button>
      }
    >
      {translate('quadros.quadro.falha')}
    </Alert>
  );
}

/** Renders which companies the numbers of a widget are about; nothing for users with one company. */
export function DeQuem({ escopo }: { escopo: 'todas' | 'escolhida' }) {
  const translate = useTranslate();
  const { empresaUsuario } = useSession();
  const all = useSeesAll();
  if (!hasSeveral()) return null;
  const nome = empresaUsuario?.nome;
  const text =
    escopo === 'todas'
      ? translate('quadros.quadro.de_todas')
      : all || !nome
        ? translate('quadros.quadro.documentos_de_todas')
        : translate('quadros.quadro.documentos_de_uma', { nome });
  return (
    <Typography
      variant="caption"
      sx={{ flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  );
}

/** Renders the frame of a widget: its title, and its content or the error of its sources. */
export function Quadro({ titulo, partes, escopo = 'todas', lado, children }: Props) {
  const titleId = useId();
  const { falhas } = usePainelData();
  const failed = partes.filter((parte) => falhas.includes(parte));
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ minWidth: 0, overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          px: 2,
          pt: 1.25,
          pb: 0.75,
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {titulo}
        </Typography>
        {lado}
        <DeQuem escopo={escopo} />
      </Box>
      {failed.length > 0 ? <Falha partes={failed} /> : children(titleId)}
    </Paper>
  );
}
