import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { chaveDoItem, type ItemFila, itemFilaSchema } from '../../contract/fila.ts';
import { useKeptOpen } from '../authProvider/useKept.ts';
import { nextPoll } from '../dataProvider/polling.ts';
import type { VistaDaFila } from './endereco.ts';
import { readResumo } from './filaApi.ts';
import { usePresente } from './usePresente.ts';

/** Prefix of every query key of the fila. */
export const FILA_KEY = ['fila'];
const LOOK_MS = 60_000;

/**
 * Reads the sums of a view, and returns a way to reload everything. They are polled while the tab is visible and the user is active, and
 * read immediately when the user returns.
 */
export function useResumo({ filtro }: VistaDaFila) {
  const client = useQueryClient();
  const presente = usePresente();
  const query = useQuery({
    queryKey: [...FILA_KEY, 'resumo', filtro],
    queryFn: ({ signal }) => readResumo(filtro, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextPoll(state, presente && LOOK_MS),
  });
  const { refetch } = query;
  const wasHere = useRef(presente);
  useEffect(() => {
    if (presente && !wasHere.current) void refetch();
    wasHere.current = presente;
  }, [presente, refetch]);
  const again = useCallback(() => void client.invalidateQueries({ queryKey: FILA_KEY }), [client]);
  return { ...query, again };
}

export type Marcados = ReadonlyMap<string, ItemFila>;
const NENHUM: Marcados = new Map();

const marcadosSchema = z.object({ vista: z.string(), itens: z.array(itemFilaSchema) }).nullable();

/** Holds the selected items, also after a reload, for the view in which they were selected. `vista` identifies the view. */
export function useMarcados(vista: string) {
  const { value, set } = useKeptOpen('fila marcas', marcadosSchema, null);
  const itens = useMemo<Marcados>(
    () => (value?.vista === vista ? new Map(value.itens.map((item) => [chaveDoItem(item), item])) : NENHUM),
    [value, vista],
  );
  const change = useCallback(
    (made: (before: Marcados) => Marcados) =>
      set((before) => {
        const kept = before?.vista === vista ? before.itens : [];
        const marked = [...made(new Map(kept.map((item) => [chaveDoItem(item), item]))).values()];
        return marked.length > 0 ? { vista, itens: marked } : null;
      }),
    [set, vista],
  );
  const alternar = useCallback(
    (some: readonly ItemFila[], on?: boolean) =>
      change((before) => {
        const after = new Map(before);
        const put = on ?? some.some((item) => !before.has(chaveDoItem(item)));
        for (const item of some) {
          if (put) after.set(chaveDoItem(item), item);
          else after.delete(chaveDoItem(item));
        }
        return after;
      }),
    [change],
  );
  const limpar = useCallback(() => change(() => NENHUM), [change]);
  return { itens, alternar, limpar };
}

const ROWS = '[data-linha]';
const keyOf = (row: Element | undefined) => (row instanceof HTMLElement ? (row.dataset.linha ?? null) : null);

/** Returns whether a row is an item, and not a heading or a button between them. */
export const isItem = (key: string | null): key is string => key !== null && !/^(parte|mais) /.test(key);

/**
 * Holds the row that keys act on, among headings and items in page order; `de` is the row that the address names. After the user's own act
 * the row that moves up is next; after another user's, keys act on nothing until a row is chosen. Returns its key, how to move, and the ref
 * of the box of rows.
 */
export function usePercurso(de: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const [atual, setAtual] = useState(de);
  /** Items that the user did here; for these the current row moves on. */
  const feitos = useRef(new Set<string>());
  const at = useRef(0);
  const rows = useCallback(() => [...(box.current?.querySelectorAll(ROWS) ?? [])], []);
  const ir = useCallback(
    (position: number) => {
      const all = rows();
      const row = all[Math.max(0, Math.min(position, all.length - 1))];
      if (!(row instanceof HTMLElement)) return;
      at.current = all.indexOf(row);
      setAtual(keyOf(row));
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    },
    [rows],
  );
  const passo = useCallback(
    (by: 1 | -1) => {
      const found = rows().findIndex((row) => keyOf(row) === atual);
      ir(found === -1 ? (atual === null ? 0 : at.current) : found + by);
    },
    [rows, ir, atual],
  );
  const focar = useCallback(
    (key: string) => {
      at.current = Math.max(
        0,
        rows().findIndex((row) => keyOf(row) === key),
      );
      setAtual(key);
    },
    [rows],
  );
  // A done item is gone at the next read: the row that moved into its place becomes the current one immediately.
  useEffect(() => {
    if (atual === null || box.current === null) return;
    const observer = new MutationObserver(() => {
      const all = rows();
      if (all.length === 0 || all.some((row) => keyOf(row) === atual)) return;
      if (isItem(atual) && !feitos.current.has(atual)) return;
      const row = all[Math.min(at.current, all.length - 1)];
      setAtual(keyOf(row));
      const { activeElement } = document;
      if (
        row instanceof HTMLElement &&
        (activeElement === document.body || box.current?.contains(activeElement))
      )
        row.focus({ preventScroll: true });
    });
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [atual, rows]);
  /** Marks items as done by the user. */
  const feito = useCallback((keys: readonly string[]) => {
    for (const key of keys) feitos.current.add(key);
  }, []);
  const foiFeito = useCallback((key: string) => feitos.current.has(key), []);
  /** Clears the current row, because the user changes the view. */
  const soltar = useCallback(() => setAtual(null), []);
  return { box, atual, passo, ir, focar, feito, foiFeito, soltar };
}
