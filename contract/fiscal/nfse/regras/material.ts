import { parseMoney } from '../../../brasil/money.ts';
import type { Caso } from './caso.ts';
import { parcela } from './contas.ts';
import { vigente } from './parametros.ts';

/** 'material: R$ 40.000,00'. */
const NOME_E_VALOR =
  /\b(?:materia(?:l|is)|equipamentos?|pecas)\b[^\d\n;]{0,30}(\d{1,3}(?:\.\d{3}){1,4},\d{2}|\d{1,9},\d{2})(?!\d)/g;
/** 'R$ 40.000,00 de material'. */
const VALOR_E_NOME =
  /(?<![\d.])(\d{1,3}(?:\.\d{3}){1,4},\d{2}|\d{1,9},\d{2}) {1,3}(?:de|em|referentes? a[os]?) {1,3}(?:materia(?:l|is)|equipamentos?|pecas)\b/g;

function nomeadoNoTexto(texto: string): number | null {
  const depois = [...texto.matchAll(VALOR_E_NOME)];
  const achados = depois.length > 0 ? depois : [...texto.matchAll(NOME_E_VALOR)];
  const valores = achados.flatMap(([, valor = '']) => parseMoney(valor) ?? []);
  return valores.length === 0 ? null : valores.reduce((soma, valor) => soma + valor, 0);
}

/**
 * Returns the cents of material and equipment that a nota itemises, in its texts or, for works, as deduction of the ISS: they
 * leave the base of INSS (IN RFB 2.110/2022, arts. 116 a 118). Null if it has none, or no less than the service.
 */
export function materialDaNota({ nota, item, texto, dia }: Caso): number | null {
  const { servicos, deducoes } = nota.valores;
  const valor =
    nomeadoNoTexto(texto) ?? (vigente('deduzMaterial', dia).valor.includes(item) ? deducoes : null);
  return valor !== null && valor > 0 && servicos !== null && valor < servicos ? valor : null;
}

/** Returns the minimum base of INSS in cents if the contract does not itemise the material, with its norm. */
export function baseMinimaDoInss({ item, texto, dia }: Caso, bruto: number): { base: number; norma: string } {
  const { valor, norma } = vigente('baseMinimaInss', dia);
  const achada = valor.find(
    ({ itens, se }) => (itens === null || itens.includes(item)) && (se === null || se.test(texto)),
  );
  return { base: parcela(bruto, achada?.percentual ?? '0', 'MEIO_ACIMA'), norma };
}
