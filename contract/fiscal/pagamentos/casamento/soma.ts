/** Maximum number of open notas to combine: the search doubles with each, and so do matches by chance. */
export const MAX_ABERTAS = 20;

/** Combination of notas that add up to an amount; `varias` when there is more than one. */
type Combinacao = { tipo: 'UNICA'; ids: string[] } | { tipo: 'VARIAS'; ids: string[] } | null;

/** Returns the sums of all subsets of a few amounts; the bits of an index are the positions in the subset. */
function somasDe(valores: readonly number[]): number[] {
  let somas = [0];
  for (const valor of valores) somas = [...somas, ...somas.map((soma) => soma + valor)];
  return somas;
}

const idsDe = (bits: number, notas: readonly { id: string }[]) =>
  notas.filter((_, at) => (bits & (1 << at)) !== 0).map(({ id }) => id);

/**
 * Returns the only combination of two or more notas that adds up to the amount (cents) or, if there are several, all notas in any of them;
 * null when there is none or with more than `MAX_ABERTAS`. It searches from both halves: twenty notas need only some two thousand sums.
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
