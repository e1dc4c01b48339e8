import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ESTADOS_ABERTOS } from '../../../contract/fiscal/manifestacao.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { useTotal } from '../../resources/list/useTotal.ts';
import { asText } from '../../ui/control.ts';
import type { ResourceRow } from '../../ui/row.ts';

/** Returns whether the document has no conclusive manifestation yet and may still get one. */
const waitsForManifestacao = ({ papel, situacao, manifestacao }: ResourceRow) =>
  papel === 'RECEBIDO' && situacao === 'AUTORIZADO' && ESTADOS_ABERTOS.includes(String(manifestacao));

/** Move across the edge of a page, in progress. */
interface Rumo {
  passo: 1 | -1;
  page: number;
  /** Only to pending documents. */
  soPendentes: boolean;
  /** Document where the move began, and ends when nothing is found. */
  de: string | null;
}

interface Aberto {
  aberto: string | null;
  abrir: (id: unknown, noLugar?: boolean) => void;
}

/** Returns the index of the focused row; -1 outside of the rows. */
function focusedRow(): number {
  const row = document.activeElement?.closest('.farol-lista tbody > tr');
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
}

/** Returns how to move from a document to the next one of the list, also across the edges of its page, and the position of the open one. */
export function usePasso({ aberto, abrir }: Aberto) {
  const {
    data = [],
    page,
    perPage,
    hasNextPage,
    hasPreviousPage,
    isFetching,
    setPage,
  } = useListContext<ResourceRow>();
  const { total, isMinimum } = useTotal();
  const [rumo, setRumo] = useState<Rumo | null>(null);
  /** Documents whose confirmation is scheduled but not yet registered, which the list cannot show. */
  const pedidos = useRef(new Set<string>());
  const at = data.findIndex(({ id }) => id === aberto);
  const last = useRef(-1);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);

  const procurar = useCallback(
    (rows: readonly ResourceRow[], passo: 1 | -1, soPendentes: boolean) =>
      (passo > 0 ? rows : [...rows].reverse()).find(
        (row) => !soPendentes || (waitsForManifestacao(row) && !pedidos.current.has(String(row.id))),
      ),
    [],
  );
  const virar = useCallback(
    (one: Omit<Rumo, 'page'>) => {
      const { passo, soPendentes, de } = one;
      if (passo > 0 ? hasNextPage : hasPreviousPage) {
        setRumo({ ...one, page: page + passo });
        setPage(page + passo);
        return;
      }
      setRumo(null);
      if (de !== null) abrir(de, true);
      const end = passo > 0 ? 'documento.ao_lado.ultimo' : 'documento.ao_lado.primeiro';
      toast({ severity: 'info', title: soPendentes ? 'documento.ao_lado.sem_pendentes' : end });
    },
    [hasNextPage, hasPreviousPage, page, setPage, abrir],
  );
  useEffect(() => {
    if (!rumo || isFetching || page !== rumo.page) return;
    const found = procurar(data, rumo.passo, rumo.soPendentes);
    if (!found) return virar(rumo);
    setRumo(null);
    abrir(found.id, true);
  }, [rumo, isFetching, page, data, procurar, virar, abrir]);

  const andar = (passo: 1 | -1, soPendentes = false) => {
    if (rumo || (data.length === 0 && aberto === null)) return;
    // A row that left the list had the place of the one that follows now.
    const gone = passo > 0 ? last.current - 1 : last.current;
    const from = aberto === null ? focusedRow() - passo : at >= 0 ? at : gone;
    const rest = passo > 0 ? data.slice(Math.max(from + 1, 0)) : data.slice(0, Math.max(from, 0));
    const found = procurar(rest, passo, soPendentes);
    if (found) abrir(found.id, aberto !== null);
    else virar({ passo, soPendentes, de: aberto });
  };
  return {
    andar,
    aCaminho: rumo !== null,
    emitente: asText(data[at]?.emitente),
    vizinhos: at < 0 ? [] : [data[at + 1], data[at - 1]].flatMap((row) => (row ? [row.id] : [])),
    lugar: at < 0 ? null : { numero: (page - 1) * perPage + at + 1, total: isMinimum ? undefined : total },
    pedido: (id: string, foi: boolean) => void (foi ? pedidos.current.add(id) : pedidos.current.delete(id)),
  };
}
