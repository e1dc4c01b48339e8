import { Alert, Box, Button, LinearProgress, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { downloadReport, linesOf } from './importApi.ts';

const TITLES = {
  erro: 'documento.importar.recusados',
  aviso: 'documento.importar.com_aviso',
  ok: 'documento.importar.guardados',
} as const;

/** The files that were refused, or stored with something to be known of them, each with its reason; the report has all. */
function Lines({ id, situacao }: { id: string; situacao: keyof typeof TITLES }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['tarefa', id, 'itens', situacao],
    queryFn: () => linesOf(id, situacao),
  });
  if (!data || data.total === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {translate(TITLES[situacao], { smart_count: data.total })}
      </Typography>
      <List dense sx={{ maxHeight: '16rem', overflow: 'auto' }} tabIndex={0}>
        {data.itens.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name.
          <ListItem key={position} disableGutters>
            <ListItemText
              primary={line.item}
              secondary={line.mensagem}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

const countsSchema = z.object({ comAviso: z.number(), recusados: z.number() });

/** An import with something to look at is no plain success. */
function severityOf({ estado, resultado }: Tarefa): 'success' | 'warning' | 'error' {
  if (estado !== 'concluida') return 'error';
  const counted = countsSchema.safeParse(resultado);
  return counted.success && counted.data.comAviso + counted.data.recusados > 0 ? 'warning' : 'success';
}

/** How far an import is, and then what came of it. */
export function ImportResult({ tarefa }: { tarefa: Tarefa }) {
  const translate = useTranslate();
  const ended = isEnded(tarefa.estado);
  const { id, feito, total, resumo } = tarefa;
  const report = async () => {
    try {
      saveBlob(await downloadReport(id), 'relatorio-da-importacao.csv');
    } catch (error) {
      showError(error, 'documento.importar.erro_relatorio');
    }
  };
  if (!ended) {
    return (
      <Box role="status" sx={{ display: 'grid', gap: 1, py: 2 }}>
        <Typography>{translate('documento.importar.andamento', { feito, total: total ?? 0 })}</Typography>
        <LinearProgress
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? (100 * feito) / total : undefined}
          aria-label={translate('documento.importar.titulo')}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('documento.importar.pode_fechar')}
        </Typography>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={severityOf(tarefa)}>{resumo}</Alert>
      <Lines id={id} situacao="erro" />
      <Lines id={id} situacao="aviso" />
      <Lines id={id} situacao="ok" />
      <Button onClick={report} sx={{ justifySelf: 'start' }}>
        {translate('documento.importar.relatorio')}
      </Button>
    </Box>
  );
}
