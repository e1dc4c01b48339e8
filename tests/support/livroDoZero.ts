/** An act on the payments of one nota: entry, reversal, removal of an entry by hand, or the undoing of an import. */
export type AtoDoLivro =
  | { tipo: 'ENTRA'; id: string; importacao: number | null; pago: number; anula: readonly string[] }
  | { tipo: 'ESTORNA'; importacao: number; anula: readonly string[] }
  | { tipo: 'TIRA'; id: string }
  | { tipo: 'DESFAZ'; importacao: number };

type Entrada = Extract<AtoDoLivro, { tipo: 'ENTRA' }> & { quando: number };

/** Returns the payments that count after some acts. `firmes`: index of the last entry made while a payment counted. */
function contamApos(atos: readonly AtoDoLivro[], liquido: number, firmes: ReadonlyMap<string, number>) {
  const desfeitas = new Set(atos.flatMap((um) => (um.tipo === 'DESFAZ' ? [um.importacao] : [])));
  const tirados = new Set(atos.flatMap((um) => (um.tipo === 'TIRA' ? [um.id] : [])));
  const entradas = atos.flatMap((um, quando): Entrada[] => (um.tipo === 'ENTRA' ? [{ ...um, quando }] : []));
  const trocas = (id: string) =>
    atos.flatMap((um, quando) =>
      (um.tipo === 'ENTRA' || um.tipo === 'ESTORNA') &&
      um.anula.includes(id) &&
      quando > (firmes.get(id) ?? -1)
        ? [{ um, quando }]
        : [],
    );
  const substituida = (id: string): boolean =>
    trocas(id).some(
      ({ um }) =>
        (um.importacao !== null && !desfeitas.has(um.importacao)) ||
        (um.tipo === 'ENTRA' && substituida(um.id)),
    );
  const vivas = entradas.filter(
    ({ id, importacao }) => !tirados.has(id) && (importacao === null || !desfeitas.has(importacao)),
  );
  const contadas = vivas.filter(({ id }) => trocas(id).length === 0);
  for (const uma of vivas.toReversed()) {
    const [ultima] = trocas(uma.id).slice(-1);
    if (!ultima || substituida(uma.id)) continue;
    const soma = contadas.reduce((total, { pago }) => total + pago, uma.pago);
    const desdeEntao = contadas.some(({ quando }) => quando > ultima.quando);
    if (!desdeEntao || soma <= liquido) contadas.push(uma);
  }
  return new Set(contadas.map(({ id }) => id));
}

/** Returns the payments of a nota that count after these acts, recomputed from scratch: the model of the ledger. */
export function livroDoZero(atos: readonly AtoDoLivro[], liquido: number): Set<string> {
  const firmes = new Map<string, number>();
  let contadas = new Set<string>();
  for (const [quando, ato] of atos.entries()) {
    if (ato.tipo === 'ENTRA') for (const id of contadas) if (!ato.anula.includes(id)) firmes.set(id, quando);
    contadas = contamApos(atos.slice(0, quando + 1), liquido, firmes);
  }
  return contadas;
}
