import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { situacaoDoItem } from '../../../contract/esocial/respostas.ts';
import { type Item, isEnded } from '../../../contract/tarefas.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { readItens, readTarefa, sendArquivo } from './eventosApi.ts';

/** What became of one file, or of one thing in it. */
export interface Linha {
  key: number;
  arquivo: string;
  situacao: Item['situacao'] | 'enviando';
  mensagem: string;
  link: string;
}

const WATCH_MS = 1000;
/** Lines shown on the screen; the counts include all. */
const SHOWN = 300;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export type Contagem = Record<Item['situacao'], number>;
const NADA: Contagem = { ok: 0, igual: 0, aviso: 0, erro: 0 };

/** Sends files one after the other and keeps what became of each. `stop` leaves what was sent as it is. */
export function useImportacao() {
  const queryClient = useQueryClient();
  const [linhas, setLinhas] = useState<readonly Linha[]>([]);
  const [contagem, setContagem] = useState<Contagem>(NADA);
  const [progresso, setProgresso] = useState<{ feito: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const nextKey = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const tell = (novas: Omit<Linha, 'key'>[]) => {
    const keyed = novas.map((linha) => ({ ...linha, key: nextKey.current++ }));
    setLinhas((before) => [...keyed.reverse(), ...before].slice(0, SHOWN));
  };
  const count = (situacoes: Item['situacao'][]) =>
    setContagem((before) => {
      const after = { ...before };
      for (const each of situacoes) after[each] += 1;
      return after;
    });

  async function watch(arquivo: string, id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const tarefa = await readTarefa(id, signal);
      if (tarefa.total !== null) setProgresso({ feito: tarefa.feito, total: tarefa.total });
      if (isEnded(tarefa.estado)) {
        const itens = await readItens(id, signal);
        tell(
          itens.map(({ item, situacao, mensagem, link }) => ({
            arquivo: `${arquivo} › ${item}`,
            situacao,
            mensagem,
            link,
          })),
        );
        count(itens.map(({ situacao }) => situacao));
        const situacao = tarefa.estado === 'concluida' ? 'ok' : 'erro';
        tell([
          { arquivo, situacao: itens.length === 0 ? 'erro' : situacao, mensagem: tarefa.resumo, link: '' },
        ]);
        return;
      }
      await pause(WATCH_MS, signal);
    }
  }

  async function one(file: File, signal: AbortSignal): Promise<void> {
    try {
      const sent = await sendArquivo(file, signal);
      if ('tarefaId' in sent) return await watch(file.name, sent.tarefaId, signal);
      const novas = sent.itens.map((item) => ({
        arquivo: item.arquivo,
        situacao: situacaoDoItem(item),
        mensagem: item.mensagem,
        link: item.eventoId ? `/eventos/${item.eventoId}` : '',
      }));
      tell(novas);
      count(novas.map(({ situacao }) => situacao));
    } catch (error) {
      if (signal.aborted) throw error;
      const mensagem =
        error instanceof ApiError ? error.problem.detail : 'O arquivo não chegou ao servidor. Tente de novo.';
      tell([{ arquivo: file.name, situacao: 'erro', mensagem, link: '' }]);
      count(['erro']);
    }
  }

  const start = async (files: readonly File[]) => {
    if (files.length === 0 || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgresso({ feito: 0, total: files.length });
    try {
      for (const [position, file] of files.entries()) {
        await one(file, controller.signal);
        setProgresso({ feito: position + 1, total: files.length });
      }
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      running.current = null;
      setProgresso(null);
      await queryClient.invalidateQueries({ queryKey: ['eventos'] });
      await queryClient.invalidateQueries({ queryKey: ['esocial'] });
    }
  };
  return { linhas, contagem, progresso, start, stop: () => running.current?.abort() };
}
