import { useEffect, useMemo, useState } from 'react';
import { isSaida } from '../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../contract/layouts/layout.ts';
import type { Amostra } from '../../../../contract/layouts/leitura.ts';
import type { ProvaDeLayout } from '../../../../contract/layouts/registro.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { provar } from '../layoutsApi.ts';
import { amostraDaProva } from './valor/amostra.ts';
import { errosDoLayout } from './valor/erros.ts';

/** Time in ms after a change before the sample is read again. */
const REST_MS = 250;

interface Pedido {
  valor: Layout;
  amostra: Amostra | null;
}

export interface Relida {
  /** The last good result. */
  prova: ProvaDeLayout | null;
  /** Why the current layout could not be run. */
  error: unknown;
  /** The result shown belongs to an earlier state of the layout. */
  velha: boolean;
}

/** Reads the sample again after each valid change of the layout; meanwhile, or on failure, the last good result stays. */
export function useProva(valor: Layout, amostra: Amostra | null): Relida {
  const pedido = useMemo<Pedido>(() => ({ valor, amostra }), [valor, amostra]);
  const resting = useDebounced(pedido, REST_MS);
  const [read, setRead] = useState<{ pedido: Pedido | null; prova: ProvaDeLayout | null; error: unknown }>({
    pedido: null,
    prova: null,
    error: null,
  });
  useEffect(() => {
    const { valor: layout, amostra: sample } = resting;
    if ((!sample && !isSaida(layout.finalidade)) || Object.keys(errosDoLayout(layout)).length > 0) return;
    const controller = new AbortController();
    provar(layout, amostraDaProva(sample), controller.signal).then(
      (prova) => setRead({ pedido: resting, prova, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setRead(({ prova }) => ({ pedido: resting, prova, error }));
      },
    );
    return () => controller.abort();
  }, [resting]);
  const isNow = read.pedido === pedido;
  const isOfFile = read.pedido?.amostra === amostra;
  return {
    prova: isOfFile ? read.prova : null,
    error: isNow ? read.error : null,
    velha: !isNow || read.error !== null,
  };
}
