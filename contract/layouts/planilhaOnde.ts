import type { Formato } from './formatos.ts';
import type { OrigemDoValor } from './layout.ts';

const FAIXA = /^(\d{1,5}) ?(?:-|a|até) ?(\d{1,5})$/i;
const COLUNA = /^(?:coluna )?(\d{1,3})$/i;
const LETRAS = /^coluna ([A-Z]{1,2})$/i;
const FIXO = /^fixo: ?(.*)$/is;

/** Returns the origin in a cell 'Coluna ou posição'; null when it has none. */
export function readOrigem(text: string, formato: Formato): OrigemDoValor | null {
  const fixo = FIXO.exec(text);
  if (fixo) return { tipo: 'CONSTANTE', valor: fixo[1] ?? '' };
  const faixa = FAIXA.exec(text);
  if (faixa) return { tipo: 'FAIXA', faixa: { inicio: Number(faixa[1]), fim: Number(faixa[2]) } };
  const coluna = COLUNA.exec(text)?.[1];
  if (coluna !== undefined) {
    const at = Number(coluna);
    return formato === 'POSICIONAL'
      ? { tipo: 'FAIXA', faixa: { inicio: at, fim: at } }
      : { tipo: 'COLUNA', coluna: at };
  }
  const letras = LETRAS.exec(text)?.[1];
  if (letras !== undefined) {
    const coluna = [...letras.toUpperCase()].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
    return { tipo: 'COLUNA', coluna };
  }
  const titulos = text
    .split('|')
    .map((one) => semAspas(one.trim()))
    .filter((one) => one !== '');
  return titulos.length > 0 ? { tipo: 'TITULO', titulos } : null;
}

const semAspas = (text: string) => (text.length > 2 && /^".*"$/s.test(text) ? text.slice(1, -1) : text);

/** Returns true when a title would be parsed as another kind of origin. */
const looksLikeOther = (text: string) =>
  [FIXO, FAIXA, COLUNA, LETRAS].some((one) => one.test(text)) || text.startsWith('"');

/** Returns the text that `readOrigem` parses; a title with a vertical bar cannot be written. */
export function ondeEmPalavras(origem: OrigemDoValor): string {
  switch (origem.tipo) {
    case 'TITULO':
      return origem.titulos.map((one) => (looksLikeOther(one) ? `"${one}"` : one)).join(' | ');
    case 'COLUNA':
      return `Coluna ${origem.coluna}`;
    case 'FAIXA':
      return `${origem.faixa.inicio}-${origem.faixa.fim}`;
    case 'CONSTANTE':
      return `fixo: ${origem.valor}`;
  }
}
