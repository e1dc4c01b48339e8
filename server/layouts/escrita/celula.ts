import type { Valores } from '../../../contract/layouts/leitura.ts';
import { applyTransformacoes } from '../../../contract/layouts/transformar.ts';
import { type CampoEscrito, refusalOfEscrita } from './colunas.ts';

/**
 * Returns the value of a field in a line: the constant, the value (an amount in cents), or the default. Throws when a required one is
 * missing.
 */
export function valorDe(
  { campo, definicao }: CampoEscrito,
  valores: Valores,
  linha: number,
): string | number | null {
  if (campo.origem.tipo === 'CONSTANTE') return campo.origem.valor;
  const valor = valores[campo.campo] ?? null;
  if (valor !== null && valor !== '') return typeof valor === 'number' && campo.inverteSinal ? -valor : valor;
  if (campo.padrao !== '') return campo.padrao;
  if (campo.obrigatorio)
    throw refusalOfEscrita(`Linha ${linha}: falta “${definicao.rotulo}”, que este layout exige.`);
  return null;
}

const DATA = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns a YYYY-MM-DD date in the format of the layout, or the text itself when it is no date. */
function dataEscrita(texto: string, formato: string): string {
  const dia = DATA.exec(texto);
  if (!dia) return texto;
  const [, ano = '', mes = '', numero = ''] = dia;
  // Longer marks first, since AAAA contains AA.
  return formato.replace('DD', numero).replace('MM', mes).replace('AAAA', ano).replace('AA', ano.slice(2));
}

/** Returns cents as digits with `casas` decimal places and no decimal mark. Throws when cents would be lost. */
function semVirgula(centavos: number, casas: number, { definicao }: CampoEscrito, linha: number): string {
  const sinal = centavos < 0 ? '-' : '';
  const digitos = String(Math.abs(centavos)).padStart(3, '0');
  if (casas >= 2) return `${sinal}${digitos}${'0'.repeat(casas - 2)}`;
  if (/[1-9]/.test(digitos.slice(casas - 2)))
    throw refusalOfEscrita(
      `Linha ${linha}: o layout não tem casas para os centavos de “${definicao.rotulo}”.`,
    );
  return `${sinal}${digitos.slice(0, casas - 2)}`;
}

function valorEscrito(centavos: number, escrito: CampoEscrito, linha: number): string {
  const { decimaisImplicitos, decimal } = escrito.campo;
  if (decimaisImplicitos !== null) return semVirgula(centavos, decimaisImplicitos, escrito, linha);
  const digitos = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digitos.slice(0, -2)}${decimal === '.' ? '.' : ','}${digitos.slice(-2)}`;
}

/**
 * Returns a value as text, by the type of its field. `linha` is its line, for error messages; `dataAuto` is the date format when the layout
 * sets none.
 */
export function textoEscrito(
  escrito: CampoEscrito,
  valores: Valores,
  linha: number,
  dataAuto: string,
): string {
  const { campo, definicao } = escrito;
  const valor = valorDe(escrito, valores, linha);
  if (valor === null) return '';
  if (typeof valor === 'number')
    return definicao.tipo === 'valor' ? valorEscrito(valor, escrito, linha) : String(valor);
  const texto =
    definicao.tipo === 'data'
      ? dataEscrita(valor, campo.formatoData === 'AUTO' ? dataAuto : campo.formatoData)
      : valor;
  return applyTransformacoes(texto, campo.transformacoes);
}
