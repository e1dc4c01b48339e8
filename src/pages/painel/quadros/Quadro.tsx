import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Parte } from '../../../../contract/painel/widgets.ts';
import { hasSeveral, useSeesAll } from '../../../authProvider/breadth.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { useAgain, usePainelData } from '../usePainel.ts';

interface Props {
  titulo: string;
  /** The sources that it is drawn from. */
  partes: readonly Parte[];
  /** Whose the numbers are, said under the title to whoever acts for several: of all companies, or of the chosen one. */
  escopo?: 'todas' | 'escolhida';
  /** Said beside the title. */
  lado?: ReactNode;
  /** Called when every source is here. In: the id of the title. */
  children: (titleId: string) => ReactNode;
}

/** A source could not be read: said in its place, with the way to try that one again. */
function Falha({ partes }: { partes: readonly Parte[] }) {
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

/** Whose the numbers of a widget are; nothing for whoever acts for one company alone. */
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

/** The frame of a widget: its title, and what became of its sources. */
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
