/** The 27 units of the federation with the two-digit IBGE code, in the order of their names. */
export const UFS = [
  { uf: 'AC', nome: 'Acre', codigoIbge: '12' },
  { uf: 'AL', nome: 'Alagoas', codigoIbge: '27' },
  { uf: 'AP', nome: 'Amapá', codigoIbge: '16' },
  { uf: 'AM', nome: 'Amazonas', codigoIbge: '13' },
  { uf: 'BA', nome: 'Bahia', codigoIbge: '29' },
  { uf: 'CE', nome: 'Ceará', codigoIbge: '23' },
  { uf: 'DF', nome: 'Distrito Federal', codigoIbge: '53' },
  { uf: 'ES', nome: 'Espírito Santo', codigoIbge: '32' },
  { uf: 'GO', nome: 'Goiás', codigoIbge: '52' },
  { uf: 'MA', nome: 'Maranhão', codigoIbge: '21' },
  { uf: 'MT', nome: 'Mato Grosso', codigoIbge: '51' },
  { uf: 'MS', nome: 'Mato Grosso do Sul', codigoIbge: '50' },
  { uf: 'MG', nome: 'Minas Gerais', codigoIbge: '31' },
  { uf: 'PA', nome: 'Pará', codigoIbge: '15' },
  { uf: 'PB', nome: 'Paraíba', codigoIbge: '25' },
  { uf: 'PR', nome: 'Paraná', codigoIbge: '41' },
  { uf: 'PE', nome: 'Pernambuco', codigoIbge: '26' },
  { uf: 'PI', nome: 'Piauí', codigoIbge: '22' },
  { uf: 'RJ', nome: 'Rio de Janeiro', codigoIbge: '33' },
  { uf: 'RN', nome: 'Rio Grande do Norte', codigoIbge: '24' },
  { uf: 'RS', nome: 'Rio Grande do Sul', codigoIbge: '43' },
  { uf: 'RO', nome: 'Rondônia', codigoIbge: '11' },
  { uf: 'RR', nome: 'Roraima', codigoIbge: '14' },
  { uf: 'SC', nome: 'Santa Catarina', codigoIbge: '42' },
  { uf: 'SP', nome: 'São Paulo', codigoIbge: '35' },
  { uf: 'SE', nome: 'Sergipe', codigoIbge: '28' },
  { uf: 'TO', nome: 'Tocantins', codigoIbge: '17' },
] as const;

export type Uf = (typeof UFS)[number]['uf'];

const SIGLAS: ReadonlySet<string> = new Set(UFS.map((unit) => unit.uf));
const CODES: ReadonlySet<string> = new Set(UFS.map((unit) => unit.codigoIbge));

/** Returns true for the two capital letters of a real unit of the federation. */
export function isUf(text: string): text is Uf {
  return SIGLAS.has(text);
}

/** Returns true for the two-digit IBGE code of a real unit of the federation (the `cUF` of fiscal documents). */
export function isCodigoUf(text: string): boolean {
  return CODES.has(text);
}

/** Returns true for the shape of an IBGE municipality code: seven digits that start with the code of a real UF. */
export function isCodigoIbge(text: string): boolean {
  return /^\d{7}$/.test(text) && isCodigoUf(text.slice(0, 2));
}
