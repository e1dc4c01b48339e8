import {
  Alert,
  Box,
  Button,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import {
  type Correcao,
  correcaoSchema,
  type Importacao,
  SITUACAO_LINHA_LABELS,
  SITUACOES_LINHA,
  type SituacaoLinha,
} from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { inteiro } from '../../ui/numero.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { batchMayGoToProduction } from '../producao/irAProducao.ts';
import { Convites, mayInvite } from './Convites.tsx';
import { actOnImport, readLines } from './importApi.ts';
import { MapStep } from './MapStep.tsx';
import { MudancasDaLinha } from './MudancasDaLinha.tsx';
import { ReportButton } from './ReportButton.tsx';
import { useAct } from './useAct.ts';

const correcoesSchema = z.array(correcaoSchema);
const NENHUMA: readonly Correcao[] = [];
const PAGE = 100;
const COLORS = { novo: 'success', alterado: 'info', igual: 'default', erro: 'error' } as const;

/** On a narrow screen each row is a block: the changes or errors and their correction are below the name. */
const linesSx = {
  position: 'relative',
  overflow: 'auto',
  maxHeight: '55vh',
  '& td': { verticalAlign: 'top' },
  '@media (max-width: 599px)': {
    // Visible to screen readers only.
    '& thead': {
      position: 'absolute',
      display: 'block',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      columnGap: 1.5,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& td': { border: 0, p: 0, overflowWrap: 'anywhere' },
    '& td:nth-of-type(3)': { fontWeight: 600 },
    '& td:last-of-type': { gridColumn: '1 / -1' },
  },
};

interface Props {
  resource: Resource;
  importacao: Importacao;
  open: (next: Importacao | null) => void;
}

/** Renders what each row would change, before anything is written. */
export function PreviewStep({ resource, importacao, open }: Props) {
  const translate = useTranslate();
  const [situacao, setSituacao] = useState<SituacaoLinha | null>(
    importacao.contagem.erro > 0 ? 'erro' : null,
  );
  const [start, setStart] = useState(0);
  const [mapping, setMapping] = useState(false);
  const [until, sent] = useUntilSent();
  const { value: correcoes, set: setCorrecoes } = useKept(until, {
    name: `importacao/${importacao.id} correcoes`,
    schema: correcoesSchema,
    first: NENHUMA,
  });
  const { pending, error, run } = useAct();
  const lines = useQuery({
    queryKey: ['importacao', resource.name, importacao.id, 'linhas', situacao, start],
    queryFn: () => readLines(resource.name, importacao.id, situacao, start),
    placeholderData: keepPreviousData,
  });
  const { contagem } = importacao;
  const ofList = importacao.origem === 'lista';
  const total = contagem.novo + contagem.alterado;
  const show = (next: SituacaoLinha | null) => {
    setSituacao(next === situacao ? null : next);
    setStart(0);
  };
  const compareAgain = () =>
    run(async () => {
      const { mapa, vaziaLimpa } = importacao;
      const act = { verb: 'conferir', mapa, vaziaLimpa, correcoes } as const;
      open(await sent(() => actOnImport(resource.name, importacao.id, act)));
    });
  const apply = () =>
    run(async () => {
      if (!(await mayInvite(importacao))) return;
      if (!(await batchMayGoToProduction(resource, importacao))) return;
      open(await actOnImport(resource.name, importacao.id, { verb: 'aplicar' }));
    });
  if (mapping) return <MapStep resource={resource} importacao={importacao} open={open} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.erro')} />}
      {lines.error && <ErrorAlert error={lines.error} title={translate('importacao.erro')} />}
      <Box
        role="group"
        aria-label={translate('importacao.filtrar')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {SITUACOES_LINHA.filter((one) => !ofList || one !== 'novo').map((one) => (
          <Chip
            key={one}
            component="button"
            clickable
            aria-pressed={situacao === one}
            color={COLORS[one]}
            variant={situacao === one ? 'filled' : 'outlined'}
            label={`${SITUACAO_LINHA_LABELS[one]}: ${inteiro('linhas do arquivo', contagem[one])}`}
            onClick={() => show(one)}
          />
        ))}
      </Box>
      <Box tabIndex={0} component="section" aria-label={translate('importacao.linhas')} sx={linesSx}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {['linha', 'situacao', 'registro', 'mudanca'].map((column) => (
                <TableCell key={column}>{translate(`importacao.tabela.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.data?.linhas.map((line) => (
              <TableRow key={line.linha}>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{line.linha}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{SITUACAO_LINHA_LABELS[line.situacao]}</TableCell>
                <TableCell sx={{ minWidth: { sm: '9rem' } }}>{line.titulo || '—'}</TableCell>
                <TableCell sx={{ minWidth: { sm: '16rem' } }}>
                  <MudancasDaLinha
                    resource={resource}
                    importacao={importacao}
                    line={line}
                    correcoes={correcoes}
                    correct={(one) => setCorrecoes([...correcoes, one])}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Pages total={lines.data?.total ?? 0} start={start} setStart={setStart} />
      <Typography role="status">
        {translate(`importacao.resumo${total === 0 ? '_nada' : ''}${contagem.erro > 0 ? '_com_erros' : ''}`, {
          smart_count: total,
          erros: contagem.erro,
        })}
      </Typography>
      {importacao.comidas > 0 && (
        <Alert severity="info">{translate('importacao.comidas', { smart_count: importacao.comidas })}</Alert>
      )}
      <Convites importacao={importacao} texto="convites" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {correcoes.length > 0 && (
          <Button variant="contained" loading={pending} onClick={compareAgain}>
            {translate('importacao.corrigir.conferir', { smart_count: correcoes.length })}
          </Button>
        )}
        <ReasonButton
          variant={correcoes.length > 0 ? 'outlined' : 'contained'}
          reason={
            (correcoes.length > 0 && translate('motivo.confira_de_novo')) ||
            (total === 0 && translate('motivo.nada_a_gravar'))
          }
          loading={pending}
          onClick={apply}
        >
          {translate('importacao.aplicar')}
        </ReasonButton>
        {!ofList && <Button onClick={() => setMapping(true)}>{translate('importacao.rever_colunas')}</Button>}
        {contagem.erro > 0 && !ofList && (
          <ReportButton resource={resource} importacao={importacao} what="recusadas" />
        )}
        <ReportButton resource={resource} importacao={importacao} />
        {!ofList && <Button onClick={() => open(null)}>{translate('importacao.outro_arquivo')}</Button>}
      </Box>
    </Box>
  );
}

function Pages({
  total,
  start,
  setStart,
}: {
  total: number;
  start: number;
  setStart: (start: number) => void;
}) {
  const translate = useTranslate();
  if (total <= PAGE) return null;
  const args = { de: start + 1, ate: Math.min(start + PAGE, total), total };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button disabled={start === 0} onClick={() => setStart(Math.max(0, start - PAGE))}>
        {translate('importacao.anterior')}
      </Button>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('importacao.pagina', args)}
      </Typography>
      <Button disabled={start + PAGE >= total} onClick={() => setStart(start + PAGE)}>
        {translate('importacao.proxima')}
      </Button>
    </Box>
  );
}
