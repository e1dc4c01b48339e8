import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { ActingFor } from '../../ui/ActingFor.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { Report } from './ImportReport.tsx';
import { TaskReport } from './TaskReport.tsx';
import { accepted, type TipoImportacao } from './tipoImportacao.ts';
import { useImport } from './useImport.ts';

/** Maximum number of names of skipped files that are shown; the count includes all of them. */
const SHOWN = 5;

/**
 * Renders the dialog that takes files of one kind, then shows the progress and the result of each. The import goes on after it is closed.
 */
export function ImportDialog({ tipo, onClose }: { tipo: TipoImportacao; onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const titleId = useId();
  const { progress, sent, left, failure, take, stop, again } = useImport(tipo);
  const [ended, setEnded] = useState(false);
  const all = useSeesAll();
  const busy = progress !== '';
  const step = !sent ? 'arquivo' : 'itens' in sent || ended ? 'resultado' : 'andamento';
  const place = useStepFocus(step, translate(`passo.${step}`));
  const types = { tipos: accepted(tipo), interpolation: { escapeValue: false } };
  const onEnd = () => {
    setEnded(true);
    refresh();
  };
  const onMore = () => {
    setEnded(false);
    again();
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(tipo.titulo)}</DialogTitle>
      <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== null && <ErrorAlert error={failure} title={translate('importar.erro')} />}
        {left.length > 0 && (
          <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {translate('importar.fora', { smart_count: left.length, ...types })}{' '}
            {new Intl.ListFormat('pt-BR').format(left.slice(0, SHOWN))}
            {left.length > SHOWN ? '…' : '.'}
          </Alert>
        )}
        {!sent && tipo.daEmpresa !== null && (
          <Box>
            <ActingFor digitado={null} help={translate(tipo.daEmpresa)} disabled={busy} />
            {/* With all companies selected, the company field already shows this text. */}
            {!all && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(tipo.daEmpresa)}
              </Typography>
            )}
          </Box>
        )}
        {!sent && (
          <FileDrop
            accept={tipo.aceita.join(',')}
            multiple={!tipo.umPorVez}
            busy={busy}
            choose={translate('importar.escolher')}
            title={translate('importar.solte', types)}
            hint={translate(tipo.ajuda)}
            progress={progress}
            onFiles={(files) => void take(tipo.umPorVez ? files.slice(0, 1) : files)}
          />
        )}
        {sent && 'itens' in sent && <Report itens={sent.itens} />}
        {sent && 'tarefaId' in sent && <TaskReport tarefaId={sent.tarefaId} onEnd={onEnd} onGo={onClose} />}
      </DialogContent>
      <DialogActions>
        {busy && <Button onClick={stop}>{translate('importar.parar')}</Button>}
        {sent && ('itens' in sent || ended) && <Button onClick={onMore}>{translate('importar.mais')}</Button>}
        <Button onClick={onClose} disabled={busy}>
          {translate('btn.fechar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
