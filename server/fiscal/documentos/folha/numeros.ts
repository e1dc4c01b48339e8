import { formatCpfCnpj, maskCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';

/** Tax numbers masked for the screen, or whole for paper. */
export type NumerosDaFolha = 'mascarados' | 'inteiros';

/** A sheet with its tax numbers as they may be seen. */
export function comNumeros(folha: Folha, numeros: NumerosDaFolha): Folha {
  const show = numeros === 'inteiros' ? formatCpfCnpj : maskCpfCnpj;
  const shown = (campo: Campo): Campo => (campo.documento ? { ...campo, texto: show(campo.texto) } : campo);
  const secoes = folha.secoes.map(
    (secao): Secao => (secao.tipo === 'campos' ? { ...secao, campos: secao.campos.map(shown) } : secao),
  );
  return { ...folha, emitente: { ...folha.emitente, campos: folha.emitente.campos.map(shown) }, secoes };
}
