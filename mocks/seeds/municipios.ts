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

/** Real municipalities of every region. */
export const municipios: readonly Municipio[] = [
  { nome: 'São Paulo', uf: 'SP', codigoIbge: '3550308', cep: '01310', ddd: '11' },
  { nome: 'Campinas', uf: 'SP', codigoIbge: '3509502', cep: '13015', ddd: '19' },
  { nome: 'Belo Horizonte', uf: 'MG', codigoIbge: '3106200', cep: '30130', ddd: '31' },
  { nome: 'Rio de Janeiro', uf: 'RJ', codigoIbge: '3304557', cep: '20040', ddd: '21' },
  { nome: 'Curitiba', uf: 'PR', codigoIbge: '4106902', cep: '80020', ddd: '41' },
  { nome: 'Porto Alegre', uf: 'RS', codigoIbge: '4314902', cep: '90010', ddd: '51' },
  { nome: 'Ribeirão Preto', uf: 'SP', codigoIbge: '3543402', cep: '14010', ddd: '16' },
  { nome: 'Uberlândia', uf: 'MG', codigoIbge: '3170206', cep: '38400', ddd: '34' },
  { nome: 'Florianópolis', uf: 'SC', codigoIbge: '4205407', cep: '88010', ddd: '48' },
  { nome: 'Salvador', uf: 'BA', codigoIbge: '2927408', cep: '40020', ddd: '71' },
  { nome: 'Recife', uf: 'PE', codigoIbge: '2611606', cep: '50030', ddd: '81' },
  { nome: 'Fortaleza', uf: 'CE', codigoIbge: '2304400', cep: '60025', ddd: '85' },
  { nome: 'Goiânia', uf: 'GO', codigoIbge: '5208707', cep: '74010', ddd: '62' },
  { nome: 'Brasília', uf: 'DF', codigoIbge: '5300108', cep: '70040', ddd: '61' },
  { nome: 'Manaus', uf: 'AM', codigoIbge: '1302603', cep: '69010', ddd: '92' },
  { nome: 'Belém', uf: 'PA', codigoIbge: '1501402', cep: '66010', ddd: '91' },
  { nome: 'Vitória', uf: 'ES', codigoIbge: '3205309', cep: '29010', ddd: '27' },
  { nome: 'Cuiabá', uf: 'MT', codigoIbge: '5103403', cep: '78005', ddd: '65' },
  { nome: 'Campo Grande', uf: 'MS', codigoIbge: '5002704', cep: '79002', ddd: '67' },
  { nome: 'João Pessoa', uf: 'PB', codigoIbge: '2507507', cep: '58010', ddd: '83' },
  { nome: 'São Luís', uf: 'MA', codigoIbge: '2111300', cep: '65010', ddd: '98' },
  { nome: 'Londrina', uf: 'PR', codigoIbge: '4113700', cep: '86010', ddd: '43' },
  { nome: 'Joinville', uf: 'SC', codigoIbge: '4209102', cep: '89201', ddd: '47' },
  { nome: 'Caxias do Sul', uf: 'RS', codigoIbge: '4305108', cep: '95010', ddd: '54' },
  { nome: 'Niterói', uf: 'RJ', codigoIbge: '3303302', cep: '24020', ddd: '21' },
  { nome: 'Juiz de Fora', uf: 'MG', codigoIbge: '3136702', cep: '36010', ddd: '32' },
  { nome: 'Palmas', uf: 'TO', codigoIbge: '1721000', cep: '77006', ddd: '63' },
  { nome: 'Maceió', uf: 'AL', codigoIbge: '2704302', cep: '57020', ddd: '82' },
];

/** Returns the municipality at an index, wrapping around. Throws RangeError unless the index is an integer from 0. */
export function municipioAt(index: number): Municipio {
  const found = municipios[index % municipios.length];
  if (!found) throw new RangeError('An index is an integer from 0 on');
  return found;
}
