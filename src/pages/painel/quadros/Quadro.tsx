import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Parte } from '../../../../contract/painel/widgets.ts';
import { useAgain, usePainelData } from '../usePainel.ts';

interface Props {
  titulo: string;
  /** The sources that it is drawn from. */
  partes: readonly Parte[];
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

/** The frame of a widget: its title, and what became of its sources. */
export function Quadro({ titulo, partes, lado, children }: Props) {
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
      </Box>
      {failed.length > 0 ? <Falha partes={failed} /> : children(titleId)}
    </Paper>
  );
}
