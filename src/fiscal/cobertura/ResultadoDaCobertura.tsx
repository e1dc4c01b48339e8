import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { BuscasPedidas, ResultadoCobertura } from '../../../contract/fiscal/cobertura.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { LinhasDeDocumentos } from '../manifestacao/LinhasDeDocumentos.tsx';
import { readItems } from '../manifestacao/manifestApi.ts';

/** Result of an act: done immediately, or running as tasks. */
export interface AtoFeito {
  id: string;
  /** Name of the act in the translation keys. */
  ato: string;
  itens: ResultadoCobertura['itens'];
  tarefas: BuscasPedidas['tarefas'];
}

interface Props {
  feito: AtoFeito;
  onClose: () => void;
  onEnd: () => void;
}

/** Renders the result of the last act, company by company where something was refused. */
export function ResultadoDaCobertura({ feito, onClose, onEnd }: Props) {
  const translate = useTranslate();
  const { ato, itens, tarefas } = feito;
  const refused = itens.filter(({ situacao }) => situacao === 'erro');
  const done = itens.length - refused.length;
  const lines = refused.map(({ nome, especie, mensagem }) => ({
    nome: `${nome || translate('cobertura.outra_empresa')} (${especies[especie].nome})`,
    texto: mensagem,
  }));
  return (
    <Alert
      severity={refused.length > 0 ? 'warning' : tarefas.length > 0 ? 'info' : 'success'}
      role="status"
      onClose={onClose}
      closeText={translate('cobertura.fechar')}
      slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}
    >
      {itens.length > 0 && translate(`cobertura.${ato}.feito`, { smart_count: done })}
      {refused.length > 0 && (
        <>
          <Typography variant="body2">
            {translate('cobertura.recusadas', { smart_count: refused.length })}
          </Typography>
          <LinhasDeDocumentos linhas={lines} />
        </>
      )}
      {tarefas.map(({ especie, tarefaId }) => (
        <Andamento key={tarefaId} especie={especie} tarefaId={tarefaId} onEnd={onEnd} />
      ))}
    </Alert>
  );
}

function Andamento({ especie, tarefaId, onEnd }: { especie: Especie; tarefaId: string; onEnd: () => void }) {
  const translate = useTranslate();
  const { data: tarefa } = useTarefa(tarefaId);
  const ended = tarefa !== undefined && isEnded(tarefa.estado);
  const reading = useQuery({
    queryKey: ['tarefa', tarefaId, 'itens'],
    queryFn: () => readItems(tarefaId),
    enabled: ended,
  });
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  const { nome } = especies[especie];
  const { data: report, error } = reading;
  if (!ended) {
    const text = translate('cobertura.buscando', {
      especie: nome,
      feito: tarefa?.feito ?? 0,
      total: tarefa?.total ?? '…',
    });
    return (
      <Box sx={{ display: 'grid', gap: 0.5, py: 0.5 }}>
        {text}
        <LinearProgress aria-label={text} />
      </Box>
    );
  }
  return (
    <Box sx={{ py: 0.5 }}>
      <Typography variant="body2">
        {nome}: {tarefa.resumo}
      </Typography>
      {error && !report && <NotRead of={reading} title={translate('falta_ler.relatorio')} />}
      <LinhasDeDocumentos
        linhas={(report?.itens ?? []).map(({ item, mensagem }) => ({ nome: item, texto: mensagem }))}
      />
    </Box>
  );
}
