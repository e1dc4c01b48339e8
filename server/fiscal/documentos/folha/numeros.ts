import { formatCpfCnpj, maskCpfCnpj, maskNumbersIn } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';

/** Form of tax numbers on a sheet: masked on the screen, or whole on paper. */
export type NumerosDaFolha = 'mascarados' | 'inteiros';

/** Formats CNPJ and CPF only: the identity of a foreigner has its own points and dashes. */
const porExtenso = (text: string): string =>
  /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(text) ? formatCpfCnpj(text) : text;

/** Returns a sheet with its tax numbers masked or whole. */
export function comNumeros<T extends Pick<Folha, 'identificacao' | 'secoes'>>(
  folha: T,
  numeros: NumerosDaFolha,
): T {
  const show = numeros === 'inteiros' ? porExtenso : maskCpfCnpj;
  const shown = (campo: Campo): Campo =>
    campo.documento && campo.texto ? { ...campo, texto: show(campo.texto) } : campo;
  // What the paper has no field for may contain numbers inside any text, under any tag.
  const shownInside = (campo: Campo): Campo =>
    numeros === 'inteiros' || campo.documento
      ? shown(campo)
      : { ...campo, texto: maskNumbersIn(campo.texto) };
  const secoes = folha.secoes.map(
    (secao): Secao =>
      secao.tipo === 'campos'
        ? { ...secao, campos: secao.campos.map(secao.soTela ? shownInside : shown) }
        : secao,
  );
  return { ...folha, identificacao: folha.identificacao.map(shown), secoes };
}
