import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { chaveDoItem, type ItemFila, type ResumoFila, type SomaFila } from '../../contract/fila.ts';
import { useKept } from '../authProvider/useKept.ts';
import { idDaParte, type RecorteDaFila, type VistaDaFila } from './endereco.ts';

interface ParteSomada {
  parte: RecorteDaFila;
  soma: SomaFila;
}

function partesDe({ por, filtro }: VistaDaFila, { faixas, empresas, especies }: ResumoFila): ParteSomada[] {
  if (por === 'prazo') return faixas.map(({ faixa, ...soma }) => ({ parte: { por, faixa }, soma }));
  if (por === 'empresa')
    return empresas.map(({ empresaId, ...soma }) => ({ parte: { por, empresa: empresaId }, soma }));
  return especies
    .filter(({ especie, itens }) => itens > 0 && (filtro.especie ?? especie) === especie)
    .map(({ especie, ...soma }) => ({ parte: { por, especie }, soma }));
}

const abertasSchema = z.object({ under: z.string(), open: z.record(z.string(), z.boolean()) });
const NENHUMA: z.infer<typeof abertasSchema> = { under: '', open: {} };

interface ParteLida {
  itens: readonly ItemFila[];
  pronta: boolean;
}

/** Parts are opened from the first on until they fill a screen of so many rows. */
const TELA = 30;

function abertasAPrincipio(todas: readonly ParteSomada[]): string[] {
  let seen = 0;
  return todas.flatMap(({ parte, soma }) => {
    if (seen >= TELA) return [];
    seen += soma.itens;
    return [idDaParte(parte)];
  });
}

/** Returns the parts of a view with their sums, which of them are open, and the loaded items of those. */
export function usePartes(vista: VistaDaFila, resumo: ResumoFila | undefined) {
  const todas = useMemo(() => (resumo ? partesDe(vista, resumo) : []), [vista, resumo]);
  // What the user opened or closed, by view; the other parts are open as by default.
  const under = JSON.stringify([vista.por, vista.filtro]);
  const { value: changed, set: setChanged } = useKept('looked at', {
    name: 'fila partes',
    schema: abertasSchema,
    first: NENHUMA,
  });
  const abertas = useMemo(() => {
    const own = changed.under === under ? changed.open : {};
    const first = new Set(abertasAPrincipio(todas));
    return new Set(todas.map(({ parte }) => idDaParte(parte)).filter((id) => own[id] ?? first.has(id)));
  }, [todas, changed, under]);
  const alternar = (id: string) =>
    setChanged((before) => ({
      under,
      open: { ...(before.under === under && before.open), [id]: !abertas.has(id) },
    }));
  const [lidas, setLidas] = useState<ReadonlyMap<string, ParteLida>>(new Map());
  const onLidos = useCallback(
    (id: string, itens: readonly ItemFila[], pronta: boolean) =>
      setLidas((before) => {
        const last = before.get(id);
        return last?.itens === itens && last.pronta === pronta
          ? before
          : new Map(before).set(id, { itens, pronta });
      }),
    [],
  );
  const achar = useCallback(
    (key: string | null): ItemFila | undefined =>
      [...lidas.values()].flatMap(({ itens }) => itens).find((item) => chaveDoItem(item) === key),
    [lidas],
  );
  /** Whether all open parts are loaded, so that a missing item really no longer exists. */
  const prontas = resumo !== undefined && [...abertas].every((id) => lidas.get(id)?.pronta);
  return { todas, abertas, alternar, onLidos, achar, prontas };
}
export type Partes = ReturnType<typeof usePartes>;
