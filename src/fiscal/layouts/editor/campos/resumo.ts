import type { Condicao, OrigemDoValor } from '../../../../../contract/layouts/layout.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the origin of a value in a few words. */
export function resumoDaOrigem(translate: Translate, origem: OrigemDoValor): string {
  if (origem.tipo === 'TITULO')
    return translate('layout.resumo.titulo', { titulo: origem.titulos.map((one) => `“${one}”`).join(', ') });
  if (origem.tipo === 'COLUNA') return translate('layout.resumo.coluna', { coluna: origem.coluna });
  if (origem.tipo === 'FAIXA') return translate('layout.resumo.faixa', { ...origem.faixa });
  return translate('layout.resumo.constante', { valor: origem.valor });
}

/** Returns a condition as a sentence. */
export function resumoDaCondicao(translate: Translate, { origem, operador, valores }: Condicao): string {
  const onde = resumoDaOrigem(translate, origem);
  const valor = valores.map((one) => `“${one}”`).join(translate('layout.resumo.ou'));
  return `${onde} ${translate(`layout.operador.${operador}`).toLowerCase()} ${valor}`.trim();
}
