/** A payment entry of one document, as the ledger needs it. */
export interface Lancado {
  id: string;
  /** Order of entry, and its instant in milliseconds. */
  sequencia: number;
  criadoEm: number;
  /** Amount of the nota without charges, in cents; null: the whole. */
  pago: number | null;
  transacao: string;
  /** It does not count now. */
  desfeito: boolean;
  /** The line of an import that created it, and whether that import is in force; null: by hand. */
  ato: string | null;
  atoVale: boolean;
  /** The line that replaced or reversed it, whether that is in force, and since when; null: there never was one. */
  por: string | null;
  porVale: boolean;
  substituidoEm: number;
}

/**
 * Returns the ids of the payments of one document that count, derived from entries and imports in force, in whatever order they were
 * applied and undone: their import is in force, no user reversed them by hand, and no import in force replaces them, directly or through a
 * replaced replacement. A payment that counts again never exceeds the amount due after later entries.
 */
export function contam(lancados: readonly Lancado[], liquido: number | null): Set<string> {
  const vivos = lancados.filter((um) => um.atoVale && (!um.desfeito || um.por !== null));
  const contados = vivos.filter(({ por }) => por === null);
  const voltam = vivos.filter((um) => um.por !== null && !estaSubstituido(um, lancados));
  for (const um of voltam.toSorted((a, b) => b.sequencia - a.sequencia))
    if (fitsContados(um, contados, liquido)) contados.push(um);
  return new Set(contados.map(({ id }) => id));
}

/** Returns whether a line in force replaces it, or replaces what once replaced it. */
function estaSubstituido({ por, porVale }: Lancado, lancados: readonly Lancado[]): boolean {
  const vistos = new Set<string>();
  let atos = por === null ? [] : [{ ato: por, vale: porVale }];
  while (atos.length > 0) {
    if (atos.some(({ vale }) => vale)) return true;
    const destes = new Set(atos.map(({ ato }) => ato));
    for (const ato of destes) vistos.add(ato);
    atos = lancados.flatMap((um) =>
      um.ato !== null && destes.has(um.ato) && um.por !== null && !vistos.has(um.por)
        ? [{ ato: um.por, vale: um.porVale }]
        : [],
    );
  }
  return false;
}

/** Returns whether it fits with the payments entered since it was replaced: those that coexisted with it before never exclude it. */
function fitsContados(um: Lancado, contados: readonly Lancado[], liquido: number | null): boolean {
  if (um.transacao !== '' && contados.some(({ transacao }) => transacao === um.transacao)) return false;
  if (!contados.some(({ criadoEm }) => criadoEm > um.substituidoEm)) return true;
  const todos = [...contados, um];
  if (liquido === null || todos.some(({ pago }) => pago === null)) return false;
  return todos.reduce((soma, { pago }) => soma + (pago ?? 0), 0) <= liquido;
}
