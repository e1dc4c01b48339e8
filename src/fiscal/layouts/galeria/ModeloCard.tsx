import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FORMATOS } from '../../../../contract/layouts/formatos.ts';
import { LAYOUTS } from '../../../../contract/layouts/guardas.ts';
import type { Galeria } from '../../../../contract/layouts/registro.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { TabelaLida } from '../editor/arquivo/TabelaLida.tsx';
import { amostraDaProva } from '../editor/valor/amostra.ts';
import { copyModelo, provar } from '../layoutsApi.ts';

type Um = Galeria[number];

/** Renders one ready layout: its description, what it reads, and the button that copies it. */
export function ModeloCard({ modelo }: { modelo: Um }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useCan(LAYOUTS.editar);
  const [open, setOpen] = useState(false);
  const { pending, error, run } = useAct();
  const { nome, descricao, valor, layoutId } = modelo;
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nome}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {FORMATOS[valor.formato]}
        </Typography>
        <Typography variant="body2">{descricao}</Typography>
      </Box>
      {error !== null && <ErrorAlert error={error} title={translate('layout.galeria.erro_usar')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {may && (
          <Button
            size="small"
            variant="contained"
            loading={pending}
            aria-label={translate('layout.galeria.usar_este', { nome })}
            onClick={() => run(async () => navigate(`${LAYOUTS.pagina}/${await copyModelo(modelo.modelo)}`))}
          >
            {translate('layout.galeria.usar')}
          </Button>
        )}
        {may && (
          <Button
            size="small"
            aria-expanded={open}
            aria-label={translate('layout.galeria.ver_de', { nome })}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'layout.galeria.esconder' : 'layout.galeria.ver')}
          </Button>
        )}
        {layoutId !== null && (
          <Link to={`${LAYOUTS.pagina}/${layoutId}`}>{translate('layout.galeria.ja_tem')}</Link>
        )}
      </Box>
      {open && <OQueLe modelo={modelo} />}
    </Paper>
  );
}

/** Renders what the layout reads from its own sample. */
function OQueLe({ modelo: { modelo, valor, amostra } }: { modelo: Um }) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['layout-galeria', modelo],
    queryFn: ({ signal }) => provar(valor, amostraDaProva(amostra), signal),
    retry: false,
  });
  if (error) return <ErrorAlert error={error} title={translate('layout.galeria.erro')} />;
  return data ? <TabelaLida valor={valor} prova={data} /> : <Skeleton variant="rounded" height="6rem" />;
}
