import { type KeyboardEvent, useState } from 'react';
import type { LinhaImportada } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { propostaDe, type RespostaDaLinha } from './respostas.ts';

interface Props {
  linha: LinhaImportada;
  /** Several together may be the answer: they are selected first, then submitted. */
  varias: boolean;
  respondida: RespostaDaLinha | undefined;
  responder: (pagamentos: RespostaDaLinha) => void;
  anda: (by: 1 | -1) => void;
}

/** Returns whether the focused control uses the keys itself. */
const typesIn = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

/** Holds the choice among the candidates of a line, by pointer or by key. */
export function useEscolhaDeCandidatas({ linha, varias, respondida, responder, anda }: Props) {
  const { documentos, candidatas: outras } = linha;
  const seen = new Set(documentos.map(({ pagamentoId }) => pagamentoId));
  const candidatas = [...documentos, ...outras.filter(({ pagamentoId }) => !seen.has(pagamentoId))];
  const [marcadas, setMarcadas] = useState<RespostaDaLinha>(() => (varias ? propostaDe(linha) : []));
  const escolhe = (id: string) => {
    if (!varias) return responder([id]);
    setMarcadas((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  };
  const chosen = varias ? marcadas : (respondida ?? []);
  const soma = candidatas
    .filter(({ pagamentoId }) => chosen.includes(pagamentoId))
    .reduce((sum, { saldo, liquido }) => sum + (saldo ?? liquido ?? 0), 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typesIn(event.target)) return;
    const key = event.key.toLowerCase();
    const candidata = /^[1-9]$/.test(key) ? candidatas[Number(key) - 1] : undefined;
    const act = candidata
      ? () => escolhe(candidata.pagamentoId)
      : key === '0' || key === 'delete'
        ? () => responder([])
        : key === 'j'
          ? () => anda(1)
          : key === 'k'
            ? () => anda(-1)
            : null;
    if (!act) return;
    event.preventDefault();
    // The application has its own shortcuts for these keys.
    event.stopPropagation();
    act();
  };
  return { candidatas, chosen, soma, escolhe, onKeyDown };
}
