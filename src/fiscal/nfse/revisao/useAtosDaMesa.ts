import { useEffect, useState } from 'react';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import {
  type CampoPedido,
  RECUSAS_DA_APROVACAO,
  recusaDaAprovacao,
} from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import type { DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { SentenceError } from '../../../dataProvider/ApiError.ts';
import { diz, inicial, type Rascunho } from './rascunho.ts';
import { atribuir } from './revisaoApi.ts';
import { desfazivel, type Nomeada, type Recusada } from './useDecisoes.ts';
import type { MesaAberta } from './useMesa.ts';

type ComMotivo = DecisaoPedida['acao'];
type Dialogo = { tipo: ComMotivo | 'lembrar' | 'comentar' | 'atribuir'; nota: DetalheNota } | null;

/** What the server refused of a note: what was asked, why not, and what would lift it. */
export interface Recusa extends Recusada {
  pedido: DecisaoPedida;
}

export const nomear = ({ id, nota }: DetalheNota): Nomeada => ({
  id,
  nome: [nota.prestador.nome, comNumero(especies.NFSE.nome, nota.numero)].filter(Boolean).join(' · '),
});

const without = <V>(map: ReadonlyMap<string, V>, key: string) =>
  new Map([...map].filter(([one]) => one !== key));

/**
 * What is decided at the desk. A decision is on its way while the next note is looked at; one that the server refuses
 * brings its note back, with the reason and with all that was typed, once no dialog is open.
 */
export function useAtosDaMesa(mesa: MesaAberta) {
  const { decisoes, avancar, setAtual, list } = mesa;
  const { decide, undo, learn, decidindo, envios } = decisoes;
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const [rascunhos, setRascunhos] = useState<ReadonlyMap<string, Rascunho>>(new Map());
  const [textos, setTextos] = useState<ReadonlyMap<string, string>>(new Map());
  const [recusas, setRecusas] = useState<ReadonlyMap<string, Recusa>>(new Map());
  /** The decision that is taken back as soon as the server has answered. */
  const [aDesfazer, setADesfazer] = useState<number | null>(null);
  const [aVoltar, setAVoltar] = useState<readonly string[]>([]);

  const rascunhoDe = (nota: DetalheNota) => rascunhos.get(nota.id) ?? inicial(nota);
  const rascunhar = (nota: DetalheNota, rascunho: Rascunho) =>
    setRascunhos((now) => new Map([...now, [nota.id, rascunho]]));
  const textoDe = (nota: DetalheNota, tipo: string) => textos.get(`${nota.id} ${tipo}`) ?? '';
  const escrever = (nota: DetalheNota, tipo: string, texto: string) =>
    setTextos((now) => new Map([...now, [`${nota.id} ${tipo}`, texto]]));

  const decidir = (nota: DetalheNota, acao: DecisaoPedida['acao'], more: Partial<DecisaoPedida> = {}) => {
    if (decidindo.has(nota.id)) return;
    const rascunho = rascunhoDe(nota);
    const pedido: DecisaoPedida = {
      acao,
      itens: [{ id: nota.id, versao: nota.versao }],
      ...(acao === 'APROVA' && (diz(rascunho) || more.lembrar) && { decisao: rascunho }),
      ...more,
    };
    setRecusas((now) => without(now, nota.id));
    setDialogo(null);
    const moved = avancar();
    void decide(nomear(nota), pedido).then((recusada) => {
      if (recusada === null) {
        if (!moved) void list.refetch();
        return setTextos((now) => without(now, `${nota.id} ${acao}`));
      }
      setRecusas((now) => new Map([...now, [nota.id, { pedido, ...recusada }]]));
      setAVoltar((now) => [...now, nota.id]);
    });
  };
  /** What must be said of a note before it is approved; null where nothing must. */
  const pedeAntes = (nota: DetalheNota): CampoPedido | null => {
    const recusa = recusaDaAprovacao(nota.avaliacao, { motivo: '', emLote: false });
    return recusas.get(nota.id)?.pede ?? (recusa && RECUSAS_DA_APROVACAO[recusa].pede);
  };
  const aprovar = (nota: DetalheNota) =>
    pedeAntes(nota) ? setDialogo({ tipo: 'APROVA', nota }) : decidir(nota, 'APROVA');
  const [volta] = aVoltar;
  if (volta !== undefined && dialogo === null) {
    setAVoltar(aVoltar.slice(1));
    setAtual(volta);
  }
  const desfazer = (nota: DetalheNota | undefined) => {
    const last = desfazivel(envios);
    if (last?.situacao === 'enviando') return setADesfazer(last.numero);
    const [alvo, decisaoId] = last
      ? [last.nota, last.decisaoId]
      : [nota && nomear(nota), nota?.revisao.desfazer ?? null];
    if (!alvo || decisaoId === null || decidindo.has(alvo.id)) return;
    setAtual(alvo.id);
    void undo(alvo, decisaoId);
  };
  const pedidoDesfazer = envios.find(({ numero }) => numero === aDesfazer);
  useEffect(() => {
    if (!pedidoDesfazer || pedidoDesfazer.situacao === 'enviando') return;
    setADesfazer(null);
    const { nota, decisaoId } = pedidoDesfazer;
    if (decisaoId === null) return;
    setAtual(nota.id);
    void undo(nota, decisaoId);
  }, [pedidoDesfazer, setAtual, undo]);
  const passarA = async (nota: DetalheNota, usuarioId: string | null) => {
    const { itens } = await atribuir([{ id: nota.id, versao: nota.versao }], usuarioId);
    learn(itens);
    const [item] = itens;
    if (item?.situacao !== 'ok') throw new SentenceError(item?.mensagem ?? '');
    await list.refetch();
  };
  return {
    ...{ dialogo, setDialogo, recusas, rascunhoDe, rascunhar, textoDe, escrever },
    ...{ decidir, aprovar, pedeAntes, desfazer, aDesfazer: aDesfazer !== null, passarA },
  };
}

export type AtosDaMesa = ReturnType<typeof useAtosDaMesa>;
