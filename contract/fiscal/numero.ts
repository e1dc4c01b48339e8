/**
 * A document as people name it: 'NF-e 19165, série 1'. Its digits stand without dots, as they are typed, searched and in the key;
 * only the paper groups them (MOC, model of the DANFE). In: the name of its kind, number and series where they are known.
 */
export function comNumero(
  especie: string,
  numero: string | number | null | undefined,
  serie?: string | number | null,
): string {
  const known = numero === null || numero === undefined || numero === '' ? 'sem número' : numero;
  const ofSeries = serie === null || serie === undefined || serie === '' ? '' : `, série ${serie}`;
  return `${especie} ${known}${ofSeries}`;
}
