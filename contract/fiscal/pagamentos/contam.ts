/** A payment that was entered for one document, as the ledger needs it. */
export interface Lancado {
  id: string;
  /** Order of entering, and the instant of it in milliseconds. */
  sequencia: number;
  criadoEm: number;
  /** Of the note, charges apart, in cents; null: the whole. */
  pago: number | null;
  transacao: string;
  /** It does not count now. */
  desfeito: boolean;
  /** The line of an import that entered it, and whether that holds; null: by hand. */
  ato: string | null;
  atoVale: boolean;
  /** The line that put another in its place, or took it back, whether that holds, and since when; null: none ever did. */
  por: string | null;
  porVale: boolean;
  substituidoEm: number;
}

/**
 * Which payments of one document count, derived from entries and imports that hold, whatever the order in which they came and went:
 * its import holds, nobody took it back by hand, and no import that holds replaces it. A replacement that was itself replaced leaves
 * what it replaced to its successor. What comes back never pays twice what was entered in its place since. Out: their ids.
 */
export function contam(lancados: readonly Lancado[], liquido: number | null): Set<string> {
  const vivos = lancados.filter((um) => um.atoVale && (!um.desfeito || um.por !== null));
  const contados = vivos.filter(({ por }) => por === null);
  const voltam = vivos.filter((um) => um.por !== null && !estaSubstituido(um, lancados));
  for (const um of voltam.toSorted((a, b) => b.sequencia - a.sequencia))
    if (fitsContados(um, contados, liquido)) contados.push(um);
  return new Set(contados.map(({ id }) => id));
}

/** Whether a line that holds replaces it, or replaces what once replaced it. */
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

/** Against what was entered since it was replaced: what stood beside it before never speaks against it. */
function fitsContados(um: Lancado, contados: readonly Lancado[], liquido: number | null): boolean {
  if (um.transacao !== '' && contados.some(({ transacao }) => transacao === um.transacao)) return false;
  if (!contados.some(({ criadoEm }) => criadoEm > um.substituidoEm)) return true;
  const todos = [...contados, um];
  if (liquido === null || todos.some(({ pago }) => pago === null)) return false;
  return todos.reduce((soma, { pago }) => soma + (pago ?? 0), 0) <= liquido;
}
