import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Importacao } from '../../../contract/importacao.ts';
import { LAYOUTS } from '../../../contract/layouts/guardas.ts';
import { EXTENSOES_DE_REGISTROS } from '../../../contract/leituraDeArquivo.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { NotRead } from '../../ui/ReadError.tsx';
import { EscolherLayout } from './EscolherLayout.tsx';
import { discardImport, readImports, sendImportacao } from './importApi.ts';
import type { LayoutAEscolher } from './layoutsApi.ts';

interface Props {
  resource: Resource;
  open: (next: Importacao) => void;
}

/** Renders the file drop of an import, and below it the earlier imports. */
export function UploadStep({ resource, open }: Props) {
  const translate = useTranslate();
  const [layout, setLayout] = useState<LayoutAEscolher | null>(null);
  const mayChoose = useCan(LAYOUTS.ver);
  const finalidade = mayChoose ? resource.importable?.layouts : undefined;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setPending(true);
    setError(null);
    try {
      open(await sendImportacao(resource.name, file, layout));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.arquivo.erro')} />}
      {finalidade && (
        <Box sx={{ maxWidth: '32rem' }}>
          <EscolherLayout
            finalidade={finalidade}
            value={layout}
            onChange={setLayout}
            livre={{
              rotulo: translate('pagamento.layouts.ler_com'),
              nenhum: translate('pagamento.layouts.descobrir'),
            }}
          />
        </Box>
      )}
      <FileDrop
        accept={EXTENSOES_DE_REGISTROS.join(',')}
        busy={pending}
        choose={translate('importacao.arquivo.escolher')}
        hint={translate('importacao.arquivo.dica')}
        onFiles={([file]) => void send(file)}
      />
      <Before resource={resource} open={open} />
    </Box>
  );
}

/** Columns shared by all rows; on a narrow screen the name is above the rest of its row. */
const beforeSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, max-content) max-content auto' },
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '2.25rem',
  },
  '& > li > :last-child': { justifySelf: 'start' },
};
const nameSx = {
  textTransform: 'none',
  justifySelf: 'start',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  px: 0,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
};

function Before({ resource, open }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const queryKey = ['importacoes', resource.name];
  const reading = useQuery({
    queryKey,
    queryFn: () => readImports(resource.name),
  });
  const { data = [], error } = reading;
  const discard = async ({ id, nome }: Importacao) => {
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: 'importacao.descartar_pergunta',
      message: 'importacao.descartar_consequencia',
      confirmLabel: 'importacao.descartar',
      args: { arquivo: nome },
    });
    if (answer !== 'accepted') return;
    await discardImport(resource.name, id).catch((problem: unknown) => showError(problem, 'importacao.erro'));
    await client.invalidateQueries({ queryKey });
  };
  if (error && !reading.data) return <NotRead of={reading} title={translate('falta_ler.importacoes')} />;
  if (data.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" component="h2">
        {translate('importacao.anteriores')}
      </Typography>
      <Box component="ul" sx={beforeSx}>
        {data.map((one) => (
          <Box component="li" key={one.id}>
            <Button onClick={() => open(one)} sx={nameSx}>
              {one.nome}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`importacao.estados.${one.estado}`)} · {formatInstant(one.criadoEm)}
            </Typography>
            {(one.estado === 'recebida' || one.estado === 'conferida') && (
              <Button
                color="error"
                aria-label={translate('importacao.descartar_nome', { arquivo: one.nome })}
                onClick={() => void discard(one)}
              >
                {translate('importacao.descartar')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
