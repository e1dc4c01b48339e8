import { useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Importado } from '../../../contract/tarefas.ts';
import { sendFileToImport, toOneFile } from './filesApi.ts';
import { sorted, type TipoImportacao } from './tipoImportacao.ts';

/** Minimum time in ms between updates of the number of packed files. */
const TELL_MS = 250;

/** State of an import: `progress` is shown while files are packed and sent; `sent` is set once the server has them. */
interface State {
  progress: string;
  sent: Importado | null;
  /** Names of the files that were skipped. */
  left: readonly string[];
  failure: unknown;
}

const START: State = { progress: '', sent: null, left: [], failure: null };

/** Packs and sends files of one kind of import, one drop at a time. Returns the state and the functions `take`, `stop` and `again`. */
export function useImport(tipo: TipoImportacao) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [state, setState] = useState(START);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (files: readonly File[]) => {
    const { taken, left: others } = sorted(tipo, files);
    const left = others.map(({ name }) => name);
    setState({ ...START, left });
    const [first, ...rest] = taken;
    if (!first) return;
    const controller = new AbortController();
    sending.current = controller;
    const tell = (progress: string) => setState((now) => ({ ...now, progress }));
    let last = 0;
    try {
      const file = await toOneFile([first, ...rest], (feito) => {
        controller.signal.throwIfAborted();
        if (feito < taken.length && performance.now() - last < TELL_MS) return;
        last = performance.now();
        tell(translate('importar.juntando', { feito, total: taken.length }));
      });
      tell(translate('importar.enviando', { smart_count: taken.length }));
      const sent = await sendFileToImport(tipo.api, file, controller.signal);
      setState({ ...START, left, sent });
      if ('itens' in sent) refresh();
    } catch (failure) {
      setState({ ...START, left, failure: controller.signal.aborted ? null : failure });
    }
  };
  return {
    ...state,
    take,
    stop: () => sending.current?.abort(),
    again: () => setState(START),
  };
}
