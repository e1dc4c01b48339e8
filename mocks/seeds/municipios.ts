import type { Uf } from '../../contract/brasil/uf.ts';

export interface Municipio {
  nome: string;
  uf: Uf;
  /** Seven digits of the IBGE table of municipalities. */
  codigoIbge: string;
  /** First five digits of a CEP inside the municipality's range (Correios). */
  cep: string;
  ddd: string;
}

const row = (nome: string, uf: Uf, codigoIbge: string, cep: string, ddd: string): Municipio => ({
  nome,
  uf,
  codigoIbge,
  cep,
  ddd,
});

/** Real municipalities of every region. */
export const municipios: readonly Municipio[] = [
  row('São Paulo', 'SP', '3550308', '01310', '11'),
  row('Campinas', 'SP', '3509502', '13015', '19'),
  row('Belo Horizonte', 'MG', '3106200', '30130', '31'),
  row('Rio de Janeiro', 'RJ', '3304557', '20040', '21'),
  row('Curitiba', 'PR', '4106902', '80020', '41'),
  row('Porto Alegre', 'RS', '4314902', '90010', '51'),
  row('Ribeirão Preto', 'SP', '3543402', '14010', '16'),
  row('Uberlândia', 'MG', '3170206', '38400', '34'),
  row('Florianópolis', 'SC', '4205407', '88010', '48'),
  row('Salvador', 'BA', '2927408', '40020', '71'),
  row('Recife', 'PE', '2611606', '50030', '81'),
  row('Fortaleza', 'CE', '2304400', '60025', '85'),
  row('Goiânia', 'GO', '5208707', '74010', '62'),
  row('Brasília', 'DF', '5300108', '70040', '61'),
  row('Manaus', 'AM', '1302603', '69010', '92'),
  row('Belém', 'PA', '1501402', '66010', '91'),
  row('Vitória', 'ES', '3205309', '29010', '27'),
  row('Cuiabá', 'MT', '5103403', '78005', '65'),
  row('Campo Grande', 'MS', '5002704', '79002', '67'),
  row('João Pessoa', 'PB', '2507507', '58010', '83'),
  row('São Luís', 'MA', '2111300', '65010', '98'),
  row('Londrina', 'PR', '4113700', '86010', '43'),
  row('Joinville', 'SC', '4209102', '89201', '47'),
  row('Caxias do Sul', 'RS', '4305108', '95010', '54'),
  row('Niterói', 'RJ', '3303302', '24020', '21'),
  row('Juiz de Fora', 'MG', '3136702', '36010', '32'),
  row('Palmas', 'TO', '1721000', '77006', '63'),
  row('Maceió', 'AL', '2704302', '57020', '82'),
];

/** The municipality at an index, round and round. */
export function municipioAt(index: number): Municipio {
  const found = municipios[index % municipios.length];
  if (!found) throw new RangeError('An index is an integer from 0 on');
  return found;
}
