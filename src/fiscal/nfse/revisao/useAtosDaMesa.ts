import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import {
  type CampoPedido,
  RECUSAS_DA_APROVACAO,
  refusalOfAprovacao,
} from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import type { DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { useKept } from '../../../authProvider/useKept.ts';
import { SentenceError } from '../../../dataProvider/ApiError.ts';
import { hasWhatToSend, inicial, type Rascunho } from './rascunho.ts';
import { sendAtribuicao } from './revisaoApi.ts';
import { desfazivel, type Nomeada, type Recusada } from './useDecisoes.ts';
import { useDialogoDaMesa } from './useDialogoDaMesa.ts';
import type { MesaAberta } from './useMesa.ts';

/** A refused decision: the request, the reason, and the field that would resolve it. */
export interface Recusa extends Recusada {
  pedido: DecisaoPedida;
}

export const namedOf = ({ id, nota }: DetalheNota): Nomeada => ({
  id,
  nome: [nota.prestador.nome, comNumero(especies.NFSE.nome, nota.numero)].filter(Boolean).join(' · '),
});

const without = <V>(all: Readonly<Record<string, V>>, key: string): Record<string, V> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

const rascunhosSchema = z.record(z.string(), decisaoSchema);
const textosSchema = z.record(z.string(), z.string());

/**
 * Returns the actions of the review desk. A decision is sent while the user sees the next nota; a refused one brings its nota
 * back, with the reason and the typed text, once no dialog is open.
 */
export function useAtosDaMesa(mesa: MesaAberta) {
  const { decisoes, avancar, setAtual, list } = mesa;
  const { decide, undo, learn, decidindo, envios } = decisoes;
  const { dialogo, setDialogo, enviar } = useDialogoDaMesa(mesa);
  const { value: rascunhos, set: setRascunhos } = useKept('each by itself', {
    name: 'nfs/mesa escolhas',
    schema: rascunhosSchema,
    first: {},
  });
  const { value: textos, set: setTextos } = useKept('each by itself', {
    name: 'nfs/mesa textos',
    schema: textosSchema,
    first: {},
  });
  const [recusas, setRecusas] = useState<ReadonlyMap<string, Recusa>>(new Map());
  /** Number of the decision to undo as soon as the server responds. */
  const [aDesfazer, setADesfazer] = useState<number | null>(null);
  const [aVoltar, setAVoltar] = useState<readonly string[]>([]);

  const rascunhoDe = (nota: DetalheNota) => rascunhos[nota.id] ?? inicial(nota);
  const rascunhar = (nota: DetalheNota, rascunho: Rascunho) =>
    setRascunhos((now) => ({ ...now, [nota.id]: rascunho }));
  const textoDe = (nota: DetalheNota, tipo: string) => textos[`${nota.id} ${tipo}`] ?? '';
  const escrever = (nota: DetalheNota, tipo: string, texto: string) =>
    setTextos((now) => ({
      ...without(now, `${nota.id} ${tipo}`),
      ...(texto && { [`${nota.id} ${tipo}`]: texto }),
    }));

  /** Resolves to whether the server accepted it. */
  const decidir = async (
    nota: DetalheNota,
    acao: DecisaoPedida['acao'],
    more: Partial<DecisaoPedida> = {},
  ): Promise<boolean> => {
    if (decidindo.has(nota.id)) return false;
    const rascunho = rascunhoDe(nota);
    const pedido: DecisaoPedida = {
      acao,
      itens: [{ id: nota.id, versao: nota.versao }],
      ...(acao === 'APROVA' && (hasWhatToSend(rascunho) || more.lembrar) && { decisao: rascunho }),
      ...more,
    };
    setRecusas((now) => new Map([...now].filter(([id]) => id !== nota.id)));
    setDialogo(null);
    const respondida = enviar(more.lembrar ? 'lembrar' : dialogo ? acao : null, nota.id);
    const moved = avancar();
    const recusada = await decide(namedOf(nota), pedido);
    respondida();
    if (recusada === null) {
      if (!moved) void list.refetch();
      setTextos((now) => without(now, `${nota.id} ${acao}`));
      if (acao === 'APROVA') setRascunhos((now) => without(now, nota.id));
      return true;
    }
    setRecusas((now) => new Map([...now, [nota.id, { pedido, ...recusada }]]));
    setAVoltar((now) => [...now, nota.id]);
    return false;
  };
  /** Returns the field required before the approval of a nota; null if none is. */
  const pedeAntes = (nota: DetalheNota): CampoPedido | null => {
    const recusa = refusalOfAprovacao(nota.avaliacao, { motivo: '', emLote: false });
    return recusas.get(nota.id)?.pede ?? (recusa && RECUSAS_DA_APROVACAO[recusa].pede);
  };
  const aprovar = (nota: DetalheNota) =>
    pedeAntes(nota) ? setDialogo({ tipo: 'APROVA', nota }) : void decidir(nota, 'APROVA');
  const [volta] = aVoltar;
  if (volta !== undefined && dialogo === null) {
    setAVoltar(aVoltar.slice(1));
    setAtual(volta);
  }
  /** Undoes a decision and restores its draft. */
  const retirar = useCallback(
    async (nota: Nomeada, decisaoId: string, decisao: Rascunho | undefined) => {
      setAtual(nota.id);
      const recusada = await undo(nota, decisaoId);
      if (recusada === null && decisao) setRascunhos((now) => ({ ...now, [nota.id]: decisao }));
    },
    [setAtual, undo, setRascunhos],
  );
  const desfazer = (nota: DetalheNota | undefined) => {
    const last = desfazivel(envios);
    if (last?.situacao === 'enviando') return setADesfazer(last.numero);
    const [alvo, decisaoId] = last
      ? [last.nota, last.decisaoId]
      : [nota && namedOf(nota), nota?.revisao.desfazer ?? null];
    if (!alvo || decisaoId === null || decidindo.has(alvo.id)) return;
    void retirar(alvo, decisaoId, last?.pedido.decisao);
  };
  const pedidoDesfazer = envios.find(({ numero }) => numero === aDesfazer);
  useEffect(() => {
    if (!pedidoDesfazer || pedidoDesfazer.situacao === 'enviando') return;
    setADesfazer(null);
    const { nota, decisaoId, pedido } = pedidoDesfazer;
    if (decisaoId === null) return;
    void retirar(nota, decisaoId, pedido.decisao);
  }, [pedidoDesfazer, retirar]);
  const passarA = async (nota: DetalheNota, usuarioId: string | null) => {
    const { itens } = await sendAtribuicao([{ id: nota.id, versao: nota.versao }], usuarioId);
    learn(itens);
    const [item] = itens;
    if (item?.situacao !== 'ok') throw new SentenceError(item?.mensagem ?? '');
    await list.refetch();
  };
  return {
    dialogo,
    setDialogo,
    recusas,
    rascunhoDe,
    rascunhar,
    textoDe,
    escrever,
    decidir,
    aprovar,
    pedeAntes,
    desfazer,
    aDesfazer: aDesfazer !== null,
    passarA,
  };
}

export type AtosDaMesa = ReturnType<typeof useAtosDaMesa>;
