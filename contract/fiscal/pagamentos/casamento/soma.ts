/** More open notes than these are not combined: the search doubles with each, and so does what fits by chance. */
export const MAX_ABERTAS = 20;

/** Combinations of notes that make up an amount; `varias` where more than one does. */
type Combinacao = { tipo: 'UNICA'; ids: string[] } | { tipo: 'VARIAS'; ids: string[] } | null;

/** Sums of all subsets of a few amounts, by the bits of their places. */
function somasDe(valores: readonly number[]): number[] {
  let somas = [0];
  for (const valor of valores) somas = [...somas, ...somas.map((soma) => soma + valor)];
  return somas;
}

const idsDe = (bits: number, notas: readonly { id: string }[]) =>
  notas.filter((_, at) => (bits & (1 << at)) !== 0).map(({ id }) => id);

/**
 * Two or more notes whose amounts make up what was paid, searched from both halves, so that twenty notes are some two thousand sums.
 * In: cents; null with more than `MAX_ABERTAS` notes. Out: the only combination; or, of several, all notes that are in any.
 */
export function combinacao(valor: number, notas: readonly { id: string; valor: number }[]): Combinacao {
  const dentro = notas.filter((nota) => nota.valor > 0 && nota.valor < valor);
  if (notas.length > MAX_ABERTAS || dentro.length < 2) return null;
  const meio = dentro.length >> 1;
  const [umas, outras] = [dentro.slice(0, meio), dentro.slice(meio)];
  const porSoma = new Map<number, number[]>();
  for (const [bits, soma] of somasDe(umas.map((nota) => nota.valor)).entries()) {
    const mesmos = porSoma.get(soma);
    if (mesmos) mesmos.push(bits);
    else porSoma.set(soma, [bits]);
  }
  let quantas = 0;
  let unica: string[] = [];
  let todasUmas = 0;
  let todasOutras = 0;
  for (const [bits, soma] of somasDe(outras.map((nota) => nota.valor)).entries()) {
    const pares = porSoma.get(valor - soma);
    if (!pares) continue;
    quantas += pares.length;
    for (const par of pares) todasUmas |= par;
    todasOutras |= bits;
    unica = [...idsDe(pares[0] ?? 0, umas), ...idsDe(bits, outras)];
  }
  if (quantas === 0) return null;
  if (quantas === 1) return { tipo: 'UNICA', ids: unica };
  return { tipo: 'VARIAS', ids: [...idsDe(todasUmas, umas), ...idsDe(todasOutras, outras)] };
}
