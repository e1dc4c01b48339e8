import { formatCpfCnpj, maskCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';

/** Form of tax numbers on a sheet: masked on the screen, or whole on paper. */
export type NumerosDaFolha = 'mascarados' | 'inteiros';

/** Formats CNPJ and CPF only: the identity of a foreigner has its own points and dashes. */
const porExtenso = (text: string): string =>
  /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(text) ? formatCpfCnpj(text) : text;

/** Returns a sheet with its tax numbers masked or whole. */
export function comNumeros(folha: Folha, numeros: NumerosDaFolha): Folha {
  const show = numeros === 'inteiros' ? porExtenso : maskCpfCnpj;
  const shown = (campo: Campo): Campo =>
    campo.documento && campo.texto ? { ...campo, texto: show(campo.texto) } : campo;
  const secoes = folha.secoes.map(
    (secao): Secao => (secao.tipo === 'campos' ? { ...secao, campos: secao.campos.map(shown) } : secao),
  );
  return { ...folha, identificacao: folha.identificacao.map(shown), secoes };
}
