import { useCallback, useEffect, useRef, useState } from 'react';
import type { RespostaPedido } from '../../contract/fiscal/pagamentos/pedido.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { naoVale, passesByWaiting, storePedido } from './pedidoApi.ts';

/** How long nothing is typed before it is kept, and how long to wait after a failure, at first and at most (milliseconds). */
const PAUSA = 1200;
const ESPERA = 2000;
const ESPERA_MAXIMA = 30_000;

export type Guardado = 'nada' | 'mudou' | 'guardando' | 'guardado' | 'semConexao' | 'naoVale' | 'recusado';

/**
 * In: the link, and whether the server has answers already: whoever comes back is told so, and not that nothing was filled.
 * Keeps what is typed by itself. What could not be kept is tried again, newest alone, until it is; leaving the page before that
 * asks first.
 */
export function useGuardar(token: string, jaGuardado: boolean) {
  const [estado, setEstado] = useState<Guardado>(jaGuardado ? 'guardado' : 'nada');
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
        // What was typed meanwhile is newer, and holds all of it.
        pendente.current ??= itens;
        setEstado(passesByWaiting(problem) ? 'semConexao' : naoVale(problem) ? 'naoVale' : 'recusado');
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

  /** Nothing more is kept by itself: it is being handed in. */
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
