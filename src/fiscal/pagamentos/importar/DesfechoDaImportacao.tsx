import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-admin';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { GRUPOS, type Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { gravados } from '../../../../contract/numeros.ts';
import { listPath } from '../../../../contract/resource.ts';
import { isEnded } from '../../../../contract/tarefas.ts';
import { Caminhos } from '../../../resources/arquivos/Caminhos.tsx';
import { AndamentoDaTarefa } from '../../../resources/importacao/AndamentoDaTarefa.tsx';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { widen } from '../../../routing/LinkNumero.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { DesfazerImportacao } from './DesfazerImportacao.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';
import { aplicaveis } from './passos.ts';
import { RelatorioButton } from './RelatorioButton.tsx';
import { somasDe } from './somas.ts';

interface Props {
  importacao: Recebida;
  fluxo: Fluxo;
}

/** Renders the counts and amounts of each group of lines. */
function Numeros({ importacao }: { importacao: Recebida }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
      {somasDe(importacao)
        .grupos.filter(({ linhas }) => linhas > 0)
        .map(({ grupo, linhas, soma }) => (
          <li key={grupo}>
            {GRUPOS[grupo]}: {translate('pagamento.importar.linhas', { smart_count: linhas })}, R${' '}
            {formatMoney(soma)}
          </li>
        ))}
    </Box>
  );
}

/** Renders the progress of writing or undoing dates; a task that stopped early is resumed from there. */
function EmAndamento({ importacao, fluxo }: Props) {
  const translate = useTranslate();
  const { data: tarefa } = useTarefa(importacao.tarefaId);
  const { pending, error, run } = useAct();
  const verbo = importacao.estado === 'desfazendo' ? 'desfazer' : 'aplicar';
  if (!tarefa || !isEnded(tarefa.estado) || tarefa.estado === 'concluida')
    return (
      <AndamentoDaTarefa
        tarefa={tarefa}
        texto={translate(`pagamento.resultado.andamento.${verbo}`)}
        dica={translate('pagamento.importar.pode_sair')}
        cancelar={verbo === 'aplicar'}
      />
    );
  return (
    <>
      {error !== null && <ErrorAlert error={error} title={translate('pagamento.importar.erro')} />}
      <Alert severity="warning" role="status">
        {tarefa.resumo || translate('pagamento.resultado.parou')}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          loading={pending}
          onClick={() =>
            void run(async () =>
              fluxo.muda(await actOnImportacao(importacao.id, { verbo, corpo: { motivo: '' } })),
            )
          }
        >
          {translate('pagamento.resultado.continuar')}
        </Button>
        {verbo === 'aplicar' && <DesfazerImportacao importacao={importacao} fluxo={fluxo} />}
      </Box>
    </>
  );
}

/** Renders the result, the undo button, and the lines that were not applied. */
export function DesfechoDaImportacao({ importacao, fluxo }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [sawRunning, setSawRunning] = useState(false);
  const { estado, aplicadaEm, desfeitaEm } = importacao;
  const running = estado === 'aplicando' || estado === 'desfazendo';
  if (running && !sawRunning) setSawRunning(true);
  const ended = sawRunning && !running;
  useEffect(() => {
    // The list and its sums have changed.
    if (ended) void client.invalidateQueries({ queryKey: [pagamentos.name] });
  }, [ended, client]);
  if (running) return <EmAndamento importacao={importacao} fluxo={fluxo} />;
  const aplicada = estado === 'aplicada';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={aplicada ? 'success' : 'info'} role="status">
        {aplicada
          ? translate('pagamento.resultado.aplicada', {
              smart_count: aplicaveis(importacao),
              em: aplicadaEm ? formatInstant(aplicadaEm) : '',
            })
          : translate(`pagamento.resultado.${estado}`, { em: desfeitaEm ? formatInstant(desfeitaEm) : '' })}
      </Alert>
      {aplicada && <Numeros importacao={importacao} />}
      {aplicada && <Caminhos chave={importacao.id} numeros={[gravados(pagamentos, importacao.id)]} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={aplicada ? 'text' : 'contained'}
          component={Link}
          to={listPath(pagamentos)}
          onClick={widen}
        >
          {translate('pagamento.resultado.ver')}
        </Button>
        {aplicada && <RelatorioButton importacao={importacao} />}
        <Button onClick={() => fluxo.abre(null)}>
          {translate(aplicada ? 'pagamento.resultado.corrigido' : 'pagamento.resultado.outro')}
        </Button>
        {aplicada && <DesfazerImportacao importacao={importacao} fluxo={fluxo} />}
      </Box>
    </Box>
  );
}
