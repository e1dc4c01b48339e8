import { Alert, Box, Button, Skeleton } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  type LinhaImportada,
  PERGUNTAS,
  type Pergunta,
  type Recebida,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { inteiro } from '../../../ui/numero.ts';
import { Aba, LinhaDeAbas } from '../../documentos/Abas.tsx';
import type { Fluxo } from './fluxo.ts';
import { readLinhas } from './importacaoApi.ts';
import { PaginasDeLinhas } from './PaginasDeLinhas.tsx';
import { abertas } from './passos.ts';
import { TodasIguais } from './TodasIguais.tsx';
import { UmaPergunta } from './UmaPergunta.tsx';
import { useRespostas } from './useRespostas.ts';

interface PilhaProps {
  importacao: Recebida;
  fluxo: Fluxo;
  pergunta: Pergunta;
  linhas: readonly LinhaImportada[];
  /** Reloads the questions, after all were answered alike. */
  again: () => void;
}

/** Renders the questions of one kind, one at a time. */
function Pilha({ importacao, fluxo, pergunta, linhas, again }: PilhaProps) {
  const translate = useTranslate();
  const respostas = useRespostas({ importacao, fluxo, linhas });
  const { at, linha } = respostas;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TodasIguais importacao={importacao} fluxo={fluxo} pergunta={pergunta} onDone={again} />
      {respostas.failure !== null && (
        <ErrorAlert error={respostas.failure} title={translate('pagamento.perguntas.erro')} />
      )}
      {linha && (
        <UmaPergunta
          key={linha.linha}
          linha={linha}
          posicao={translate('pagamento.perguntas.posicao', { numero: at + 1, total: linhas.length })}
          respostas={respostas}
        />
      )}
    </Box>
  );
}

/** Renders the lines that no rule may decide, with their candidates side by side, answered one by one or all alike. */
export function Perguntas({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  // Kinds that had questions when the page was opened stay visible once answered.
  const [tipos] = useState(() =>
    importacao.perguntas.filter(({ linhas }) => linhas > 0).map((one) => one.pergunta),
  );
  const [chosen, setChosen] = useState<Pergunta | undefined>(tipos[0]);
  const [vez, setVez] = useState(0);
  const [inicio, setInicio] = useState(0);
  const { data, error } = useQuery({
    queryKey: [pagamentos.name, 'importacao', importacao.id, 'perguntas', chosen, vez, inicio],
    queryFn: chosen ? () => readLinhas(importacao.id, { pergunta: chosen }, inicio) : skipToken,
    // The loaded questions are never refetched: an answer must not replace the next question while the user acts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const faltam = abertas(importacao);
  const faltamDe = (pergunta: Pergunta) =>
    importacao.perguntas.find((one) => one.pergunta === pergunta)?.linhas ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
          {faltam > 0
            ? translate('pagamento.perguntas.faltam', { smart_count: faltam })
            : translate('pagamento.perguntas.nenhuma')}
        </Box>
        <Button onClick={() => fluxo.vai('conferencia')}>
          {translate('pagamento.importar.voltar_conferencia')}
        </Button>
        <Button variant={faltam > 0 ? 'outlined' : 'contained'} onClick={() => fluxo.vai('muda')}>
          {translate('pagamento.importar.ver_muda')}
        </Button>
      </Box>
      {tipos.length > 0 && (
        <LinhaDeAbas rotulo={translate('pagamento.perguntas.tipos')}>
          {tipos.map((tipo) => (
            <Aba
              key={tipo}
              texto={`${PERGUNTAS[tipo]} (${inteiro('perguntas do arquivo', faltamDe(tipo))})`}
              chosen={tipo === chosen}
              onClick={() => {
                setChosen(tipo);
                setInicio(0);
              }}
            />
          ))}
        </LinhaDeAbas>
      )}
      {error && <ErrorAlert error={error} title={translate('pagamento.importar.erro_linhas')} />}
      {chosen && !data && !error && (
        <Skeleton variant="rounded" height="16rem" aria-label={translate('ra.page.loading')} />
      )}
      {chosen && data && data.linhas.length > 0 && (
        <Pilha
          key={`${chosen} ${vez} ${inicio}`}
          pergunta={chosen}
          importacao={importacao}
          fluxo={fluxo}
          linhas={data.linhas}
          again={() => setVez((now) => now + 1)}
        />
      )}
      {data && <PaginasDeLinhas total={data.total} inicio={inicio} onInicio={setInicio} />}
      {chosen && data?.linhas.length === 0 && (
        <Alert severity="success">{translate('pagamento.perguntas.tipo_respondido')}</Alert>
      )}
    </Box>
  );
}
