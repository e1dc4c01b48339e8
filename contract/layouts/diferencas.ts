import { formatDate } from '../brasil/date.ts';
import { formatMoney } from '../brasil/money.ts';
import { CAMPOS } from './campos.ts';
import type { Finalidade } from './formatos.ts';
import type { Esperado, LinhaLida, Valores } from './leitura.ts';

/** A difference between two readings of a line; `campo` is '' for the line itself. */
export interface DiferencaDeLinhas {
  linha: number;
  campo: string;
  antes: string;
  depois: string;
}

const SITUACOES: Readonly<Record<LinhaLida['situacao'], string>> = {
  DADO: 'lida como dado',
  NAO_E_DADO: 'não é dado',
  RECUSADA: 'recusada',
};
const AUSENTE = 'a linha não existe';

/** Returns the part of a reading that is stored for later comparisons. */
export const comoEsperado = (linhas: readonly LinhaLida[]): Esperado =>
  linhas.map(({ linha, situacao, valores }) => ({ linha, situacao, valores }));

function emPalavras(tipo: string | undefined, value: Valores[string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (tipo === 'valor' && typeof value === 'number') return formatMoney(value);
  return tipo === 'data' ? formatDate(String(value)) : String(value);
}

/**
 * Returns the values of a line by the fields of a layout, as shown to users: 'Número da nota: 123 · Valor pago: 938,50'; '' when there are
 * none.
 */
export function valoresEmPalavras(finalidade: Finalidade, valores: Valores): string {
  const campos = CAMPOS[finalidade];
  return Object.entries(valores)
    .filter(([, value]) => value !== null && value !== '')
    .map(([nome, value]) => `${campos[nome]?.rotulo ?? nome}: ${emPalavras(campos[nome]?.tipo, value)}`)
    .join(' · ');
}

/** Returns the differences between two readings of the same sample, line by line and field by field; empty and missing values are equal. */
export function diferencasDeLeitura(
  finalidade: Finalidade,
  antes: Esperado,
  depois: Esperado,
): DiferencaDeLinhas[] {
  const campos = CAMPOS[finalidade];
  const novas = new Map(depois.map((one) => [one.linha, one]));
  const velhas = new Map(antes.map((one) => [one.linha, one]));
  const linhas = [...new Set([...velhas.keys(), ...novas.keys()])].sort((a, b) => a - b);
  return linhas.flatMap((linha) => {
    const [velha, nova] = [velhas.get(linha), novas.get(linha)];
    if (velha?.situacao !== nova?.situacao) {
      const dita = (one: typeof velha) => (one ? SITUACOES[one.situacao] : AUSENTE);
      return [{ linha, campo: '', antes: dita(velha), depois: dita(nova) }];
    }
    const nomes = [
      ...new Set([...Object.keys(velha?.valores ?? {}), ...Object.keys(nova?.valores ?? {})]),
    ].filter((nome) => (velha?.valores[nome] ?? '') !== (nova?.valores[nome] ?? ''));
    return nomes.map((nome) => ({
      linha,
      campo: campos[nome]?.rotulo ?? nome,
      antes: emPalavras(campos[nome]?.tipo, velha?.valores[nome]),
      depois: emPalavras(campos[nome]?.tipo, nova?.valores[nome]),
    }));
  });
}
