import type { EmpresaDemo } from '../empresasDemo.ts';
import type { FornecedorDemo } from '../fornecedoresDemo.ts';
import { group, leaves } from './xml.ts';

/** Who issues, receives or carries in an invented document. */
export type ParteDemo = Pick<
  EmpresaDemo | FornecedorDemo,
  | 'cpfCnpj'
  | 'nome'
  | 'nomeFantasia'
  | 'inscricaoEstadual'
  | 'logradouro'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'municipio'
  | 'codigoIbge'
  | 'uf'
  | 'cep'
  | 'telefone'
  | 'email'
>;

/** CNPJ or CPF, by what the number is. */
export const identity = ({ cpfCnpj }: ParteDemo) =>
  cpfCnpj.length === 11 ? { CPF: cpfCnpj } : { CNPJ: cpfCnpj };

/** The address group that NF-e and CT-e share. In: its name. */
export function address(name: string, parte: ParteDemo): string {
  const { logradouro, numero, complemento, bairro, codigoIbge, municipio, uf, cep, telefone } = parte;
  return group(
    name,
    leaves({
      xLgr: logradouro,
      nro: numero,
      xCpl: complemento,
      xBairro: bairro,
      cMun: codigoIbge,
      xMun: municipio,
      ...(name.startsWith('enderEmit') || name === 'enderDest'
        ? { UF: uf ?? '', CEP: cep, cPais: 1058, xPais: 'Brasil', fone: telefone }
        : { CEP: cep, UF: uf ?? '', cPais: 1058, xPais: 'Brasil' }),
    }),
  );
}
