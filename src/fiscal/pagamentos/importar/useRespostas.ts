import { useState } from 'react';
import type { LinhaImportada, Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';
import { passo, proximaAberta, type Respondidas, type RespostaDaLinha } from './respostas.ts';

interface Props {
  importacao: Recebida;
  fluxo: Fluxo;
  linhas: readonly LinhaImportada[];
}

export type RespostasEmCurso = ReturnType<typeof useRespostas>;

/** Holds the current question and answers it: the next one is shown once the server has the answer. */
export function useRespostas({ importacao, fluxo, linhas }: Props) {
  const [respondidas, setRespondidas] = useState<Respondidas>(new Map());
  const [at, setAt] = useState(() => proximaAberta(linhas, 0, respondidas) ?? 0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const responder = async (linha: number, pagamentos: RespostaDaLinha, lembrarCodigo: boolean) => {
    if (sending) return;
    setSending(true);
    setFailure(null);
    try {
      const respostas = [{ linha, pagamentos: [...pagamentos], lembrarCodigo }];
      fluxo.muda(await actOnImportacao(importacao.id, { verbo: 'respostas', corpo: { respostas } }));
      const now = new Map(respondidas).set(linha, pagamentos);
      setRespondidas(now);
      setAt(proximaAberta(linhas, at, now) ?? at);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  return {
    at,
    linha: linhas[at],
    respondidas,
    sending,
    failure,
    anda: (by: 1 | -1) => setAt((now) => passo(linhas.length, now, by)),
    responder,
  };
}
