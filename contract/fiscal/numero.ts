/**
 * Returns the name of a document: 'NF-e 19165, série 1', from the name of its kind and its number and series if known. The digits have no
 * dots, as they are typed, searched and in the key; only the paper groups them (MOC, model of the DANFE).
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
