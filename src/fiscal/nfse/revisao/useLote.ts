import { useState } from 'react';
import { refusalInLote } from '../../../../contract/fiscal/nfse/regras/aprovavel.ts';
import type { Decididas, DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { nameOfAll, useKeptText } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { basta } from './CampoExigido.tsx';
import { type NotaDoLote, splitForLote } from './fila.ts';
import { sendDecisoes } from './revisaoApi.ts';

type Resposta = Decididas['itens'][number];

/** Returns the refused notas of a batch, with the field that would resolve each. */
const recusadas = (sent: readonly NotaDoLote[], answers: readonly Resposta[]) =>
  answers
    .filter(({ situacao }) => situacao === 'erro')
    .flatMap(({ id, mensagem, versao, pede }) =>
      sent.filter((one) => one.id === id).map((one) => ({ nota: { ...one, versao }, mensagem, pede })),
    );

/**
 * Returns the state of a batch approval: its notas, the required reason and the outcomes. Notas refused for lack of a reason
 * are sent again with it.
 */
export function useLote(linhas: readonly NotaDoLote[], onDecididas: (itens: Decididas['itens']) => void) {
  // The selection is fixed, even if the queue behind is loaded again.
  const [{ livres, semProva, ficam }] = useState(() => splitForLote(linhas));
  const [vao, setVao] = useState(livres.length === 0);
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `nfs/${nameOfAll(linhas.map(({ id }) => id))} lote`);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [feitas, setFeitas] = useState(0);
  const [refused, setRefused] = useState<ReturnType<typeof recusadas> | null>(null);

  const pedem = refused?.filter(({ pede }) => pede !== null) ?? [];
  const chosen = vao ? [...livres, ...semProva] : livres;
  const going = refused ? pedem.map(({ nota }) => nota) : chosen;
  const pede = refused
    ? (pedem[0]?.pede ?? null)
    : chosen.some((one) => refusalInLote(one.impedimentoDoLote, '') !== null)
      ? 'motivo'
      : null;

  const send = async () => {
    setTried(true);
    if (pede !== null && !basta(motivo)) return;
    setSending(true);
    setFailure(null);
    try {
      const pedido: DecisaoPedida = {
        acao: 'APROVA',
        itens: going.map(({ id, versao }) => ({ id, versao })),
        ...(pede !== null && { [pede]: motivo.trim() }),
      };
      const { itens } = await sent(
        () => sendDecisoes(pedido),
        (answer) => recusadas(going, answer.itens).every((one) => one.pede === null),
      );
      const now = recusadas(going, itens);
      setTried(false);
      setRefused((before) => [...(before ?? []).filter((one) => one.pede === null), ...now]);
      setFeitas((before) => before + itens.length - now.length);
      onDecididas(itens);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  return {
    livres,
    semProva,
    ficam,
    going,
    pede,
    refused,
    feitas,
    vao,
    setVao,
    motivo,
    setMotivo,
    tried,
    sending,
    failure,
    send,
  };
}
