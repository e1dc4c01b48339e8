import { useCallback, useMemo, useRef, useState } from 'react';
import { chaveDoItem, type ItemFila, type ResumoFila, type SomaFila } from '../../contract/fila.ts';
import { idDaParte, type Parte, type Vista } from './endereco.ts';

interface ParteSomada {
  parte: Parte;
  soma: SomaFila;
}

function partesDe({ por, filtro }: Vista, { faixas, empresas, especies }: ResumoFila): ParteSomada[] {
  if (por === 'prazo') return faixas.map(({ faixa, ...soma }) => ({ parte: { por, faixa }, soma }));
  if (por === 'empresa')
    return empresas.map(({ empresaId, ...soma }) => ({ parte: { por, empresa: empresaId }, soma }));
  return especies
    .filter(({ especie, itens }) => itens > 0 && (filtro.especie ?? especie) === especie)
    .map(({ especie, ...soma }) => ({ parte: { por, especie }, soma }));
}

/** Parts are open from the first on until they fill a screen. */
const TELA = 30;

function abertasAPrincipio(todas: readonly ParteSomada[]): string[] {
  let seen = 0;
  return todas.flatMap(({ parte, soma }) => {
    if (seen >= TELA) return [];
    seen += soma.itens;
    return [idDaParte(parte)];
  });
}

/** The parts of a view with their sums, which are open, and the items that were read of those. */
export function usePartes(vista: Vista, resumo: ResumoFila | undefined) {
  const todas = useMemo(() => (resumo ? partesDe(vista, resumo) : []), [vista, resumo]);
  // What a person opened or closed, by view; the rest is open as at first.
  const under = JSON.stringify(vista);
  const [changed, setChanged] = useState<{ under: string; open: ReadonlyMap<string, boolean> }>({
    under,
    open: new Map(),
  });
  const abertas = useMemo(() => {
    const own: ReadonlyMap<string, boolean> = changed.under === under ? changed.open : new Map();
    const first = new Set(abertasAPrincipio(todas));
    return new Set(todas.map(({ parte }) => idDaParte(parte)).filter((id) => own.get(id) ?? first.has(id)));
  }, [todas, changed, under]);
  const alternar = (id: string) =>
    setChanged((before) => ({
      under,
      open: new Map(before.under === under ? before.open : []).set(id, !abertas.has(id)),
    }));
  const lidos = useRef(new Map<string, readonly ItemFila[]>());
  const onLidos = useCallback((id: string, itens: readonly ItemFila[]) => {
    lidos.current.set(id, itens);
  }, []);
  const achar = useCallback((key: string | null): ItemFila | undefined => {
    for (const itens of lidos.current.values()) {
      const found = itens.find((item) => chaveDoItem(item) === key);
      if (found) return found;
    }
    return undefined;
  }, []);
  return { todas, abertas, alternar, onLidos, achar };
}
export type Partes = ReturnType<typeof usePartes>;
