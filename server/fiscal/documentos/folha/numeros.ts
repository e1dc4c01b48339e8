import { formatCpfCnpj, maskCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';

/** Tax numbers masked for the screen, or whole for paper. */
export type NumerosDaFolha = 'mascarados' | 'inteiros';

/** What a foreigner is known by has points and dashes of its own. */
const porExtenso = (text: string): string =>
  /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(text) ? formatCpfCnpj(text) : text;

/** A sheet with its tax numbers as they may be seen. */
export function comNumeros(folha: Folha, numeros: NumerosDaFolha): Folha {
  const show = numeros === 'inteiros' ? porExtenso : maskCpfCnpj;
  const shown = (campo: Campo): Campo =>
    campo.documento && campo.texto ? { ...campo, texto: show(campo.texto) } : campo;
  const secoes = folha.secoes.map(
    (secao): Secao => (secao.tipo === 'campos' ? { ...secao, campos: secao.campos.map(shown) } : secao),
  );
  return { ...folha, identificacao: folha.identificacao.map(shown), secoes };
}
