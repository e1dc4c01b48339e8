import { sampleCnpj } from '../../../contract/brasil/sample.ts';
import { fornecedoresDemo } from '../fornecedoresDemo.ts';
import { municipioAt } from '../municipios.ts';
import type { ParteDemo } from './partes.ts';

/** Suppliers that are not in the register yet, and two parties that only buy. */
const UNKNOWN = [
  [3100, 'Três Pinheiros Comércio de Informática Ltda', 'Três Pinheiros'],
  [3101, 'Rodovale Pneus e Lubrificantes Ltda', 'Rodovale Pneus'],
  [3102, 'Expresso Litoral Norte Transportes Ltda', 'Expresso Litoral'],
  [3103, 'Empório Quitanda Velha Comércio de Alimentos Ltda', 'Quitanda Velha'],
  [3104, 'Rede de Hotéis Alvorada S.A.', 'Hotéis Alvorada'],
] as const;

function unknown([seed, nome, nomeFantasia]: (typeof UNKNOWN)[number]): ParteDemo {
  const { nome: municipio, uf, codigoIbge, cep, ddd } = municipioAt(seed);
  return {
    cpfCnpj: sampleCnpj(seed, { alphanumeric: seed === 3100 }),
    nome,
    nomeFantasia,
    inscricaoEstadual: String(500_600_700 + seed * 77),
    logradouro: 'Rodovia dos Pinheiros',
    numero: `${seed % 100} km`,
    complemento: '',
    bairro: 'Zona Industrial',
    cep: `${cep}120`,
    municipio,
    codigoIbge,
    uf,
    telefone: `${ddd}35554${seed % 1000}`,
    email: `nfe@${nomeFantasia.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\W/g, '')}.example`,
  };
}

/** Returns the trading partners of a demo tenant, by trade name. */
export function vendedores(tenant: 'horizonte' | 'atlas'): ReadonlyMap<string, ParteDemo> {
  const all = [...fornecedoresDemo(tenant), ...UNKNOWN.map(unknown)];
  return new Map(all.map((parte) => [parte.nomeFantasia, parte]));
}
