import CloseIcon from '@mui/icons-material/Close';
import { Box, DialogContent, DialogTitle, IconButton, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { hasWords } from '../../../../contract/brasil/fold.ts';
import { FINALIDADE_NAMES, FINALIDADES, FORMATOS } from '../../../../contract/layouts/formatos.ts';
import type { Galeria as Modelos } from '../../../../contract/layouts/registro.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { readGaleria } from '../layoutsApi.ts';
import { ModeloCard } from './ModeloCard.tsx';

/** Returns the layouts whose name, description or format contains the searched words. */
function achados(all: Modelos, busca: string): Modelos {
  return all.filter(({ nome, descricao, valor }) =>
    hasWords(`${nome} ${descricao} ${FORMATOS[valor.formato]}`, busca),
  );
}

/** Renders the ready layouts by purpose, each with what it reads from its own sample. */
export function GaleriaDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [titleId, buscaId] = [useId(), useId()];
  const [busca, setBusca] = useState('');
  const { data, error } = useQuery({ queryKey: ['layout-galeria'], queryFn: readGaleria });
  const found = data && achados(data, busca);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translate('layout.galeria.titulo')}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={translate('btn.fechar')}
        sx={{ position: 'absolute', top: 10, right: 10 }}
      >
        <CloseIcon fontSize="small" aria-hidden />
      </IconButton>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          minHeight: '60vh',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('layout.galeria.ajuda')}
        </Typography>
        <TextBox
          id={buscaId}
          label={translate('layout.galeria.buscar')}
          placeholder={translate('layout.galeria.buscar_por')}
          value={busca}
          type="search"
          autoFocus
          onChange={(event) => setBusca(event.target.value)}
        />
        {error && <ErrorAlert error={error} title={translate('layout.galeria.erro')} />}
        {!data && !error && <Skeleton variant="rounded" height="12rem" />}
        {found && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('layout.galeria.achados', { smart_count: found.length })}
          </Typography>
        )}
        {FINALIDADE_NAMES.map((finalidade) => {
          const those = found?.filter(({ valor }) => valor.finalidade === finalidade) ?? [];
          return (
            those.length > 0 && (
              <Box key={finalidade} component="section" aria-label={FINALIDADES[finalidade]}>
                <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
                  {FINALIDADES[finalidade]}
                </Typography>
                <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  {those.map((one) => (
                    <ModeloCard key={one.modelo} modelo={one} />
                  ))}
                </Box>
              </Box>
            )
          );
        })}
      </DialogContent>
    </Dialog>
  );
}
