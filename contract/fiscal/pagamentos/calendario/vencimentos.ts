import { formatDate } from '../../../brasil/date.ts';
import { type Vigente, vigente } from '../../nfse/regras/parametros.ts';
import { noMesSeguinte } from '../../nfse/regras/vencimento.ts';
import type { TributoDevido } from '../calendario.ts';

/** Due day of a withholding, its norm, and whether a holiday makes it uncertain. */
interface DiaDevido {
  vencimento: string;
  norma: string;
  incerta: boolean;
}

/** Returns the due day of a withholding by the day of its taxable event; `diaIss` is the day of the city's ISS, as the office set it. */
export function vencimentoDe(tributo: TributoDevido, fatoGerador: string, diaIss: number): DiaDevido {
  if (tributo === 'ISS') {
    const { valor } = vigente('vencimentoIss', fatoGerador);
    return {
      vencimento: noMesSeguinte(fatoGerador, { ...valor, dia: diaIss }),
      norma: `lei do município; dia ${diaIss} do mês seguinte, nos parâmetros do escritório`,
      incerta: true,
    };
  }
  const { valor, norma } = vigente('vencimentoFederal', fatoGerador);
  const vencimento = noMesSeguinte(fatoGerador, valor);
  const mudou = Number(vencimento.slice(8)) !== valor.dia;
  return {
    vencimento,
    norma: mudou
      ? `${norma}; ${valor.semExpediente === 'ANTECIPA' ? 'antecipado' : 'adiado'} por não haver expediente, a conferir`
      : norma,
    incerta: mudou,
  };
}

/** Returns the last day to declare the withholdings of a month, 'AAAA-MM', in the EFD-Reinf. */
export const vencimentoReinf = (mes: string): string =>
  noMesSeguinte(`${mes}-01`, vigente('vencimentoReinf', `${mes}-01`).valor);

/** Returns a norm with the day since which it is in force: 'Lei 10.833/2003, arts. 30 e 31, desde 01/02/2004'. */
export const comData = ({ norma, desde }: Pick<Vigente<unknown>, 'norma' | 'desde'>): string =>
  `${norma}, desde ${formatDate(desde)}`;
