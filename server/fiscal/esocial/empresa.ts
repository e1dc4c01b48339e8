import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { Empresa } from '../documentos/lugar.ts';
import type { Empregador } from './evento.ts';

const ROOT = 8;
const HEAD_OFFICE = '0001';

/** Returns whether the employer of an event is the company: by the root of its CNPJ, or by CPF. */
export function isOfEmpresa({ nrInsc }: Empregador, cpfCnpj: string): boolean {
  if (cpfCnpj.length === 11 || nrInsc.length === 11) return nrInsc === cpfCnpj;
  return nrInsc.length >= ROOT && nrInsc.slice(0, ROOT) === cpfCnpj.slice(0, ROOT);
}

interface Among {
  empresas: readonly Empresa[];
  /** Null when none was chosen. */
  escolhida: Empresa | null;
  /** The company that already has the event. */
  comEvento: string | null;
}

/**
 * Returns the company of an employer. Among establishments of one root, in this order: the one that has the event, is
 * named in full, is chosen, is the head office, because the eSocial knows only the root. Null when it is none of them.
 */
export function empresaDoEmpregador(
  empregador: Empregador,
  { empresas, escolhida, comEvento }: Among,
): Empresa | null {
  const own = empresas.filter(({ cpfCnpj }) => isOfEmpresa(empregador, cpfCnpj));
  const ordered = [...own].sort((one, other) => (one.cpfCnpj < other.cpfCnpj ? -1 : 1));
  return (
    own.find(({ id }) => id === comEvento) ??
    own.find(({ cpfCnpj }) => cpfCnpj === empregador.nrInsc) ??
    own.find(({ id }) => id === escolhida?.id) ??
    ordered.find(({ cpfCnpj }) => cpfCnpj.slice(ROOT, ROOT + 4) === HEAD_OFFICE) ??
    ordered[0] ??
    null
  );
}

/** Returns why an event is rejected. The root of a CNPJ identifies a company, not a person, so it is shown. */
export function refusalOfOtherEmpresa({ tpInsc, nrInsc }: Empregador): string {
  const who =
    tpInsc === '2' || nrInsc.length === 11
      ? `CPF ${maskCpfCnpj(nrInsc)}`
      : `CNPJ de raiz ${nrInsc.slice(0, ROOT)}`;
  return `É do empregador de ${who}, que não está entre as empresas pelas quais você age.`;
}
