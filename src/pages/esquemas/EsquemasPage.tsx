import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useKeptShown } from '../../authProvider/useKept.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaCartoes } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EsquemaCard } from './EsquemaCard.tsx';
import { readEsquemas } from './esquemasApi.ts';
import { ImportarEsquema } from './ImportarEsquema.tsx';

/** Renders `/sistema/esquema`: the official XSD packages that documents and events are validated against. */
export function EsquemasPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const [open, setOpen] = useKeptShown('esquema');
  const { data, error } = useQuery({
    queryKey: ['esquemas'],
    queryFn: ({ signal }) => readEsquemas(signal),
  });
  const again = () => client.invalidateQueries({ queryKey: ['esquemas'] });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader
        title={translate('menu_item.esquemas')}
        text={translate('esquemas.explica')}
        actions={
          <Button variant="contained" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
            {translate('esquemas.importar')}
          </Button>
        }
      />
      {error && <ErrorAlert error={error} />}
      {!data && !error && <EsperaCartoes cartoes={4} linhas={3} />}
      {data?.length === 0 && <Alert severity="info">{translate('esquemas.nenhum')}</Alert>}
      {data?.map((esquema) => (
        <EsquemaCard key={esquema.id} esquema={esquema} onRemoved={again} />
      ))}
      {open && <ImportarEsquema onClose={() => setOpen(false)} onImported={again} />}
    </Box>
  );
}
