/** A schema of an imported package, with the data by which it is chosen. */
export interface EsquemaGuardado {
  id: string;
  esquemaId: string;
  /** Path inside the package. */
  nome: string;
  namespace: string;
  elementos: readonly string[];
  /** Of the package. */
  versao: string;
  desde: string;
  ate: string | null;
  criadoEm: Date;
}

/** The element to be checked. */
export interface Procurado {
  namespace: string;
  elemento: string;
  /** Its layout; '' when it has none. */
  leiaute: string;
  /** The date of the file, `YYYY-MM-DD`. */
  dia: string;
  /** Type of the event; '' for documents. */
  tpEvento: string;
}

const fileName = (path: string) => path.split('/').at(-1) ?? path;
const baseName = (path: string) =>
  fileName(path)
    .replace(/\.xsd$/i, '')
    .replace(/_v\d+[._]\d.*/is, '');

/** Returns the layout in the name of a schema, as `4.00` in `procNFe_v4.00.xsd`; '' when the name has none. */
export function leiauteDoNome(path: string): string {
  const [, whole, decimals] = /_v(\d+)[._](\d+)/i.exec(fileName(path)) ?? [];
  return whole ? `${Number(whole)}.${decimals}` : '';
}

const describes = ({ namespace, elemento }: Pick<Procurado, 'namespace' | 'elemento'>) => {
  return (one: EsquemaGuardado) => one.namespace === namespace && one.elementos.includes(elemento);
};

/** Every package has the signature's own schema, which describes nothing of the signed file. */
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** Returns whether any package, of whatever date, describes such an element. */
export function knows(
  guardados: readonly EsquemaGuardado[],
  what: Pick<Procurado, 'namespace' | 'elemento'>,
): boolean {
  return what.namespace !== SIGNATURE && guardados.some(describes(what));
}

const sameLayout = (one: string, other: string) =>
  one === '' || other === '' || Number(one) === Number(other);

/** Matches the schema of one event's own details: `e210240_v1.00.xsd`. */
const ofEvent = (tpEvento: string) => (one: EsquemaGuardado) =>
  tpEvento !== '' && baseName(one.nome).toLowerCase() === `e${tpEvento}`;

/** Prefers the schema named like the element, then the newest package. */
function best(found: readonly EsquemaGuardado[], elemento: string): EsquemaGuardado | null {
  const named = (one: EsquemaGuardado) => Number(baseName(one.nome).toLowerCase() === elemento.toLowerCase());
  const sorted = [...found].sort(
    (one, other) =>
      named(other) - named(one) ||
      other.desde.localeCompare(one.desde) ||
      other.criadoEm.getTime() - one.criadoEm.getTime(),
  );
  return sorted[0] ?? null;
}

/**
 * Returns the schema in force for an element at its date, or null. The generic one of an event is preferred to those
 * made for some events only, which are used for these alone: they describe the same element with narrower rules.
 */
export function chooseEsquema(
  guardados: readonly EsquemaGuardado[],
  procurado: Procurado,
): EsquemaGuardado | null {
  const { elemento, leiaute, dia, tpEvento } = procurado;
  const valid = guardados.filter(
    (one) => one.desde <= dia && (one.ate === null || dia <= one.ate) && describes(procurado)(one),
  );
  const fitting = valid.filter((one) => sameLayout(leiauteDoNome(one.nome), leiaute));
  if (elemento === 'detEvento') return best(fitting.filter(ofEvent(tpEvento)), elemento);
  if (tpEvento === '') return best(fitting, elemento);
  const forThis = (one: EsquemaGuardado) =>
    baseName(one.nome).toLowerCase() === elemento.toLowerCase() ||
    guardados.some((other) => other.esquemaId === one.esquemaId && ofEvent(tpEvento)(other));
  return best(fitting.filter(forThis), elemento);
}
