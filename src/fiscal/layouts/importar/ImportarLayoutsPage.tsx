import DownloadIcon from '@mui/icons-material/FileDownload';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-admin';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import type { LayoutConferido } from '../../../../contract/layouts/registro.ts';
import { EXTENSOES_DE_REGISTROS } from '../../../../contract/leituraDeArquivo.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { BackToList } from '../../../resources/form/BackToList.tsx';
import { RecordHeader } from '../../../resources/form/RecordHeader.tsx';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { checkLayoutsOfArquivo, readEsquema, readPlanilhaModelo, writeLayouts } from '../layoutsApi.ts';
import { AndamentoDosLayouts } from './AndamentoDosLayouts.tsx';
import { LayoutsConferidos } from './LayoutsConferidos.tsx';

/** Renders `/sistema/layout/importacao`: layouts from a file, each run and compared before anything is stored. */
export function ImportarLayoutsPage() {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const [conferidos, setConferidos] = useState<{ nome: string; layouts: LayoutConferido[] } | null>(null);
  const [tarefaId, setTarefaId] = useState<string | null>(null);
  const outro = () => {
    setConferidos(null);
    setTarefaId(null);
  };
  const step = tarefaId !== null ? 'andamento' : conferidos ? 'conferencia' : 'arquivo';
  const place = useStepFocus(step, translate(`passo.${step}`));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={translate('layout.importar.titulo')}
        actions={<BackToList resource={layouts} label="layout.voltar" />}
      />
      {error !== null && <ErrorAlert error={error} title={translate('layout.importar.erro')} />}
      <Paper
        {...place}
        variant="outlined"
        sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {tarefaId !== null ? (
          <AndamentoDosLayouts tarefaId={tarefaId} />
        ) : conferidos ? (
          <LayoutsConferidos
            nome={conferidos.nome}
            conferidos={conferidos.layouts}
            gravando={pending}
            onGravar={(chosen) => run(async () => setTarefaId(await writeLayouts(chosen)))}
          />
        ) : (
          <>
            <FileDrop
              accept={['.json', ...EXTENSOES_DE_REGISTROS].join(',')}
              busy={pending}
              choose={translate('layout.importar.escolher')}
              hint={translate('layout.importar.dica')}
              onFiles={([file]) =>
                file &&
                void run(async () =>
                  setConferidos({ nome: file.name, layouts: await checkLayoutsOfArquivo(file) }),
                )
              }
            />
            <Ajudas />
          </>
        )}
        {(conferidos || tarefaId !== null) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button disabled={pending} onClick={outro}>
              {translate('layout.importar.outro')}
            </Button>
            {tarefaId !== null && (
              <Button component={Link} to={`${layouts.path}/consulta`}>
                {translate('layout.importar.ver')}
              </Button>
            )}
          </Box>
        )}
      </Paper>
    </Box>
  );
}

/** Renders the accepted files: the spreadsheet to fill in, and the schema of the portable file. */
function Ajudas() {
  const translate = useTranslate();
  const baixar = (file: Promise<Blob>, nome: string) =>
    file
      .then((blob) => saveBlob(blob, nome))
      .catch((error: unknown) => showError(error, 'layout.importar.erro'));
  return (
    <Alert severity="info" icon={false}>
      <Typography variant="body2">{translate('layout.importar.ajuda')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => baixar(readPlanilhaModelo(), 'layout-modelo.xlsx')}
        >
          {translate('layout.importar.planilha')}
        </Button>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => baixar(readEsquema(), 'layouts.schema.json')}
        >
          {translate('layout.importar.esquema')}
        </Button>
      </Box>
    </Alert>
  );
}
