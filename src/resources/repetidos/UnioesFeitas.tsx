import { Link as Ancora, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Uniao } from '../../../contract/unioes.ts';
import { Link } from '../../routing/routerProvider.tsx';
import { NotRead } from '../../ui/ReadError.tsx';
import { readUnioes } from './repetidosApi.ts';
import { useDesfazer } from './useDesfazer.ts';

/** Renders the merges of a resource that can still be undone. */
export function UnioesFeitas({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const titleId = useId();
  const undo = useDesfazer(resource);
  const [pending, setPending] = useState(false);
  const reading = useQuery({
    queryKey: ['unioes', resource.name],
    queryFn: ({ signal }) => readUnioes(resource.name, signal),
  });
  const { data = [], error } = reading;
  if (error && !reading.data) return <NotRead of={reading} title={translate('falta_ler.unioes')} />;
  if (data.length === 0) return null;
  const act = async (uniao: Uniao) => {
    setPending(true);
    await undo(uniao);
    setPending(false);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('repetidos.unioes')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.map((uniao) => (
          <Box component="li" key={uniao.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {translate('repetidos.unido_a', { sai: uniao.sai })}{' '}
              <Ancora component={Link} to={`${resource.path}/${uniao.ficaId}`}>
                {uniao.fica}
              </Ancora>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('repetidos.unido_por', {
                  quem: uniao.unidoPor,
                  quando: formatInstant(uniao.unidoEm),
                  ate: formatInstant(uniao.expiraEm),
                })}
              </Typography>
            </Box>
            <Button
              disabled={pending}
              aria-label={translate('repetidos.desfazer_de', { nome: uniao.sai })}
              onClick={() => act(uniao)}
            >
              {translate('lixeira.desfazer')}
            </Button>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
