import { useCallback, useEffect, useRef, useState } from 'react';
import type { RespostaPedido } from '../../contract/fiscal/pagamentos/pedido.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { isLinkInvalido, passesByWaiting, storePedido } from './pedidoApi.ts';

/** Times in ms: how long the input pauses before it is saved, and the delay after a failure, at first and at most. */
const PAUSA = 1200;
const ESPERA = 2000;
const ESPERA_MAXIMA = 30_000;

export type EstadoDasRespostas =
  | 'nada'
  | 'mudou'
  | 'guardando'
  | 'guardado'
  | 'semConexao'
  | 'naoVale'
  | 'recusado';

/**
 * Saves the client's input automatically. `jaGuardado` is whether the server has responses already, so that a returning client sees them as
 * saved. A failed save is retried with the newest input until it succeeds; leaving the page before that requires a confirmation first.
 */
export function useGuardar(token: string, jaGuardado: boolean) {
  const [estado, setEstado] = useState<EstadoDasRespostas>(jaGuardado ? 'guardado' : 'nada');
  const [motivo, setMotivo] = useState('');
  const pendente = useRef<RespostaPedido['itens'] | null>(null);
  const andando = useRef<Promise<void> | null>(null);
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined);
  const espera = useRef(ESPERA);

  const guardar = useCallback((): Promise<void> => {
    clearTimeout(relogio.current);
    const itens = pendente.current;
    if (andando.current) return andando.current;
    if (itens === null) return Promise.resolve();
    const depois = (ms: number) => {
      relogio.current = setTimeout(() => void guardar(), ms);
    };
    pendente.current = null;
    setEstado('guardando');
    andando.current = storePedido({ token, itens }).then(
      () => {
        andando.current = null;
        espera.current = ESPERA;
        setEstado(pendente.current === null ? 'guardado' : 'mudou');
        if (pendente.current !== null) depois(PAUSA);
      },
      (problem: unknown) => {
        andando.current = null;
        // Input typed meanwhile is newer, and complete.
        pendente.current ??= itens;
        setEstado(passesByWaiting(problem) ? 'semConexao' : isLinkInvalido(problem) ? 'naoVale' : 'recusado');
        setMotivo(messageOf(problem));
        if (!passesByWaiting(problem)) return;
        depois(espera.current);
        espera.current = Math.min(espera.current * 2, ESPERA_MAXIMA);
      },
    );
    return andando.current;
  }, [token]);

  const mudou = useCallback(
    (itens: RespostaPedido['itens']) => {
      pendente.current = itens;
      setEstado((antes) => (antes === 'semConexao' ? antes : 'mudou'));
      clearTimeout(relogio.current);
      relogio.current = setTimeout(() => void guardar(), PAUSA);
    },
    [guardar],
  );

  /** Stops the automatic saving, because the form is being submitted. */
  const parar = useCallback(() => {
    clearTimeout(relogio.current);
    pendente.current = null;
  }, []);

  useEffect(() => {
    const jaVolto = () => void guardar();
    const saindo = (event: BeforeUnloadEvent) => {
      if (pendente.current !== null || andando.current !== null) event.preventDefault();
    };
    window.addEventListener('online', jaVolto);
    document.addEventListener('visibilitychange', jaVolto);
    window.addEventListener('beforeunload', saindo);
    return () => {
      window.removeEventListener('online', jaVolto);
      document.removeEventListener('visibilitychange', jaVolto);
      window.removeEventListener('beforeunload', saindo);
      clearTimeout(relogio.current);
    };
  }, [guardar]);

  return { estado, motivo, mudou, parar };
}
