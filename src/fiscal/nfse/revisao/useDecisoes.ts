import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Decididas, DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { messageOf, NetworkError } from '../../../dataProvider/ApiError.ts';
import { API_NOTA } from '../notaApi.ts';
import type { Sabido } from './fila.ts';
import { sendDecisoes, sendUndoDecisao } from './revisaoApi.ts';

/** A nota by its id and name. */
export interface Nomeada {
  id: string;
  nome: string;
}

/** A decision that is being sent or was answered. It is only done once the server confirmed it. */
export interface Envio {
  numero: number;
  nota: Nomeada;
  pedido: DecisaoPedida;
  situacao: 'enviando' | 'feita' | 'recusada' | 'incerta' | 'desfeita';
  /** Reason of the refusal. */
  mensagem: string;
  decisaoId: string | null;
}

type Resposta = Decididas['itens'][number];

/** Reason of a refusal, and the field that would resolve it; null if none would. */
export type Recusada = Pick<Resposta, 'mensagem' | 'pede'>;

/** Returns the decisions made at the desk since it was opened, with their status, and the current state of each nota. */
export function useDecisoes() {
  const client = useQueryClient();
  const [envios, setEnvios] = useState<readonly Envio[]>([]);
  const [sabidos, setSabidos] = useState<ReadonlyMap<string, Sabido>>(new Map());
  const last = useRef(0);

  const learn = useCallback(
    (itens: readonly Resposta[]) => {
      setSabidos((now) => new Map([...now, ...itens.map(({ id, ...sabido }) => [id, sabido] as const)]));
      for (const { id } of itens) void client.invalidateQueries({ queryKey: [API_NOTA, id] });
      void client.invalidateQueries({ queryKey: ['painel'] });
    },
    [client],
  );
  const put = useCallback((numero: number, changes: Partial<Envio>) => {
    setEnvios((now) => now.map((one) => (one.numero === numero ? { ...one, ...changes } : one)));
  }, []);
  const run = useCallback(
    async (
      numero: number,
      nota: Nomeada,
      ask: () => Promise<Decididas>,
      done: Envio['situacao'],
    ): Promise<Recusada | null> => {
      try {
        const { itens } = await ask();
        learn(itens);
        const item = itens.find(({ id }) => id === nota.id);
        const ok = item?.situacao === 'ok';
        put(numero, {
          situacao: ok ? done : 'recusada',
          mensagem: item?.mensagem ?? '',
          ...(ok && { decisaoId: item.decisaoId }),
        });
        return ok ? null : { mensagem: item?.mensagem ?? '', pede: item?.pede ?? null };
      } catch (error) {
        // Unknown whether it succeeded, so the nota is loaded again.
        void client.invalidateQueries({ queryKey: [API_NOTA, nota.id] });
        const mensagem = messageOf(error);
        put(numero, { situacao: error instanceof NetworkError ? 'incerta' : 'recusada', mensagem });
        return { mensagem, pede: null };
      }
    },
    [client, learn, put],
  );

  /** Sends a decision. Resolves to null if accepted, otherwise to the refusal. */
  const decide = useCallback(
    (nota: Nomeada, pedido: DecisaoPedida) => {
      last.current += 1;
      const numero = last.current;
      const envio: Envio = { numero, nota, pedido, situacao: 'enviando', mensagem: '', decisaoId: null };
      setEnvios((now) => [...now, envio]);
      return run(numero, nota, () => sendDecisoes(pedido), 'feita');
    },
    [run],
  );
  /** Undoes a decision. Resolves as `decide`. */
  const undo = useCallback(
    (nota: Nomeada, decisaoId: string) => {
      last.current += 1;
      const numero = last.current;
      const pedido: DecisaoPedida = { acao: 'REABRE', itens: [] };
      setEnvios((now) => [
        ...now.map((one) => (one.decisaoId === decisaoId ? { ...one, decisaoId: null } : one)),
        { numero, nota, pedido, situacao: 'enviando', mensagem: '', decisaoId: null },
      ]);
      return run(numero, nota, () => sendUndoDecisao(decisaoId), 'desfeita');
    },
    [run],
  );
  const decidindo = useMemo(
    () => new Set(envios.flatMap(({ situacao, nota }) => (situacao === 'enviando' ? [nota.id] : []))),
    [envios],
  );
  const feitas = useMemo(
    () => new Set(envios.flatMap(({ situacao, nota }) => (situacao === 'feita' ? [nota.id] : []))),
    [envios],
  );
  return { envios, sabidos, decidindo, feitas, decide, undo, learn };
}

/** Returns the last decision of this desk that may be undone: done, or being sent and to be undone afterwards. */
export const desfazivel = (envios: readonly Envio[]): Envio | undefined =>
  envios.findLast(({ decisaoId, situacao, pedido }) =>
    situacao === 'enviando' ? pedido.itens.length > 0 : situacao === 'feita' && decisaoId !== null,
  );
