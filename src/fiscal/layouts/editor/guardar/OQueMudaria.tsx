import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { ultimaImportacao } from '../../layoutsApi.ts';
import { definicaoDe } from '../valor/valor.ts';

/** Renders how the last file imported with the layout would be read from now on; nothing where there was none. */
export function OQueMudaria({ id, valor }: { id: string; valor: Layout }) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['layout-ultima', id, valor],
    queryFn: () => ultimaImportacao(id, valor),
    retry: false,
    gcTime: 0,
  });
  if (error) return <ErrorAlert error={error} title={translate('layout.ultima.erro')} />;
  if (!data) return <Typography variant="body2">{translate('layout.ultima.lendo')}</Typography>;
  if (data.em === null) return null;
  const { nome, diferencas, total } = data;
  if (total === 0) return <Alert severity="success">{translate('layout.ultima.igual', { nome })}</Alert>;
  return (
    <Alert severity="warning">
      {translate('layout.ultima.muda', { nome, smart_count: total })}
      <Box component="ul" sx={{ pl: 2.5, my: 0.5, maxHeight: '10rem', overflow: 'auto' }}>
        {diferencas.map(({ linha, campo, antes, depois }) => (
          <li key={`${linha}-${campo}`}>
            {translate('layout.ultima.linha', {
              linha,
              campo: definicaoDe(valor, campo).rotulo,
              antes: antes || '—',
              depois: depois || '—',
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
