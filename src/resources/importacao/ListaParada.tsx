import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Importacao } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { actOnImport } from './importApi.ts';
import { useAct } from './useAct.ts';

interface Props {
  resource: Resource;
  importacao: Importacao;
  open: (next: Importacao | null) => void;
}

/** Renders a change of fields of chosen rows whose comparison was cancelled, with a button that starts it again. */
export function ListaParada({ resource, importacao, open }: Props) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const compare = () =>
    run(async () => {
      const act = { verb: 'conferir', mapa: {}, vaziaLimpa: false, correcoes: [] } as const;
      open(await actOnImport(resource.name, importacao.id, act));
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.erro')} />}
      <Typography>{translate('importacao.lista.parada', { nome: importacao.nome })}</Typography>
      <Button variant="contained" loading={pending} onClick={compare}>
        {translate('importacao.conferir')}
      </Button>
    </Box>
  );
}
