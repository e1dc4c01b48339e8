import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { readBytes } from './logsApi.ts';

/** Maximum number of characters shown; the whole text can be saved. */
const SHOWN = 20_000;

function Lado({ titulo, texto, nome }: { titulo: string; texto: string; nome: string }) {
  const translate = useTranslate();
  const save = () => saveBlob(new Blob([texto], { type: 'text/plain;charset=utf-8' }), nome);
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h4" sx={{ flex: 1 }}>
          {titulo}
        </Typography>
        <ReasonButton
          size="small"
          reason={texto === '' && translate('motivo.vazio')}
          onClick={save}
          aria-label={`${translate('logs.salvar')}: ${titulo}`}
        >
          {translate('logs.salvar')}
        </ReasonButton>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={titulo}
        sx={{
          m: 0,
          p: 1,
          maxHeight: '18rem',
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 'caption.fontSize',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {texto === '' ? translate('logs.sem_corpo') : texto.slice(0, SHOWN)}
      </Box>
      {texto.length > SHOWN && <Typography variant="caption">{translate('logs.cortado')}</Typography>}
    </Box>
  );
}

/** Renders what was sent and received, loaded only on a click, since each reading is written to the audit. */
export function Bytes({ id }: { id: string }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: ['logs', 'bytes', id],
    queryFn: ({ signal }) => readBytes(id, signal),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography variant="h4" component="h3">
        {translate('logs.bytes')}
      </Typography>
      {!data && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', my: 0.75 }}>
            {translate('logs.bytes_aviso')}
          </Typography>
          <Button variant="outlined" size="small" loading={isFetching} onClick={() => setAsked(true)}>
            {translate('logs.bytes_ver')}
          </Button>
        </>
      )}
      {error && <ErrorAlert error={error} />}
      {data && (
        <>
          {data.mascarado && <Alert severity="info">{translate('logs.mascarado')}</Alert>}
          <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {data.url}
          </Typography>
          <Lado titulo={translate('logs.enviado')} texto={data.pedido} nome={`${id}-pedido.txt`} />
          <Lado titulo={translate('logs.recebido')} texto={data.resposta} nome={`${id}-resposta.txt`} />
        </>
      )}
    </Box>
  );
}
