import { formatDate } from '../../../brasil/date.ts';
import { parcela } from '../../nfse/regras/contas.ts';
import type { Vigente } from '../../nfse/regras/parametros.ts';
import { porCento } from '../../nfse/regras/textos.ts';
import type { Devida, TributoDevido } from '../calendario.ts';

const LEI = 'Lei 9.430/96, art. 61';

/**
 * Rates in hundredths of a percent: fine per day of delay and its maximum; interest of the month of payment and of each full month before
 * it.
 */
const MORA: Vigente<{ porDia: number; teto: number; mesDoPagamento: number }> = {
  desde: '1997-01-01',
  valor: { porDia: 33, teto: 2000, mesDoPagamento: 100 },
  norma: LEI,
  incerta: false,
};
/** The Selic of each month is published after it: until Farol stores it, one rate is used for all months. */
const SELIC_ESTIMADA: Vigente<number> = {
  desde: '2025-01-01',
  valor: 110,
  norma: `${LEI}, § 3º; taxa mensal suposta`,
  incerta: true,
};

const DIA = 86_400_000;
const dias = (de: string, ate: string): number => (Date.parse(ate) - Date.parse(de)) / DIA;
const meses = (data: string): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7));
const texto = (centesimos: number): string =>
  `${Math.floor(centesimos / 100)}.${String(centesimos % 100).padStart(2, '0')}`;

/**
 * Returns the fine and interest, in cents, of an amount due before today and paid today: an estimate, since the real rate of each month is
 * not stored. For ISS only the days: its fine is set by the city.
 */
export function atrasoDe(
  tributo: TributoDevido,
  valor: number,
  vencimento: string,
  hoje: string,
): NonNullable<Devida['atraso']> {
  const passados = dias(vencimento, hoje);
  const conta = `${passados} ${passados === 1 ? 'dia' : 'dias'} depois de ${formatDate(vencimento)}`;
  if (tributo === 'ISS')
    return { dias: passados, multa: 0, juros: 0, texto: `${conta}; multa e juros são da lei do município` };
  const { porDia, teto, mesDoPagamento } = MORA.valor;
  const taxaMulta = texto(Math.min(passados * porDia, teto));
  const cheios = meses(hoje) - meses(vencimento);
  const taxaJuros = texto(cheios === 0 ? 0 : (cheios - 1) * SELIC_ESTIMADA.valor + mesDoPagamento);
  return {
    dias: passados,
    multa: parcela(valor, taxaMulta, 'MEIO_ACIMA'),
    juros: parcela(valor, taxaJuros, 'MEIO_ACIMA'),
    texto: `estimativa se recolhido em ${formatDate(hoje)}, ${conta}: multa de ${porCento(taxaMulta)} e juros de ${porCento(taxaJuros)} (${LEI}; Selic suposta de ${porCento(texto(SELIC_ESTIMADA.valor))} ao mês)`,
  };
}
