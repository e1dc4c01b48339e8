import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { Empregador } from './evento.ts';

const ROOT = 8;

/** Whether the employer of an event is the company: by the root of its CNPJ, or by CPF. */
export function isOfEmpresa({ nrInsc }: Empregador, cpfCnpj: string): boolean {
  if (cpfCnpj.length === 11 || nrInsc.length === 11) return nrInsc === cpfCnpj;
  return nrInsc.length >= ROOT && nrInsc.slice(0, ROOT) === cpfCnpj.slice(0, ROOT);
}

/** Why an event is not taken in. The root of a CNPJ names a company, not a person, and is shown. */
export function recusaDeOutraEmpresa({ tpInsc, nrInsc }: Empregador): string {
  const who =
    tpInsc === '2' || nrInsc.length === 11
      ? `CPF ${maskCpfCnpj(nrInsc)}`
      : `CNPJ de raiz ${nrInsc.slice(0, ROOT)}`;
  return `É do empregador de ${who}, não da empresa escolhida. Escolha essa empresa no topo da tela e importe de novo.`;
}
