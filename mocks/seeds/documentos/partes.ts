import type { EmpresaDemo } from '../empresasDemo.ts';
import type { FornecedorDemo } from '../fornecedoresDemo.ts';
import { group, leaves } from './xml.ts';

/** Issuer, recipient or carrier of an invented document. */
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

/** Returns the number as CNPJ or CPF, by its length. */
export const identity = ({ cpfCnpj }: ParteDemo) =>
  cpfCnpj.length === 11 ? { CPF: cpfCnpj } : { CNPJ: cpfCnpj };

/** Returns the address group that NF-e and CT-e share, with this element name. */
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
