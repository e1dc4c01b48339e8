import { formatDate } from '../../../brasil/date.ts';
import { formatMonth } from '../../../brasil/month.ts';
import { vigente } from '../../nfse/regras/parametros.ts';
import { reais } from '../../nfse/regras/textos.ts';
import type { Devida, MomentoDaRetencao } from '../calendario.ts';
import { atrasoDe } from './atraso.ts';
import type { NotaRetida, Retida } from './nota.ts';
import { parcelar } from './parcelas.ts';
import { comData, vencimentoDe } from './vencimentos.ts';

/** Inputs of the calendar besides the nota. */
export interface Dia {
  hoje: string;
  /** Day of the month on which the withheld ISS is paid (`diaIssRetido`). */
  diaIss: number;
}

/** The event by which a withholding is due, its date, and when that was recorded. `data` null: `falta` names the missing fact. */
interface Fato {
  momento: MomentoDaRetencao;
  data: string | null;
  soubeEm: string;
  falta: string;
  regra: string;
  norma: string;
}

const NORMA_IRRF = { norma: 'RIR/2018, arts. 714 e 716; ADI RFB 8/2014', desde: '2014-09-03' };
const NORMA_ISS = { norma: 'LC 116/2003, art. 6º', desde: '2003-08-01' };
const semDia = { data: null, soubeEm: '' } as const;

/** Returns the event of IRRF: the credit to the supplier, proven by the acceptance, or the first payment, whichever comes first. */
function fatoIrrf({ aceiteEm, pagamentos }: NotaRetida): Fato {
  const [primeiro] = pagamentos;
  const norma = comData(NORMA_IRRF);
  if (aceiteEm !== null && (!primeiro || aceiteEm <= primeiro.data))
    return {
      momento: 'CREDITO',
      data: aceiteEm,
      soubeEm: aceiteEm,
      falta: '',
      norma,
      regra: `Aceite da nota em ${formatDate(aceiteEm)}, ${primeiro ? 'antes do pagamento' : 'ainda sem pagamento'}`,
    };
  if (primeiro)
    return {
      momento: 'PAGAMENTO',
      data: primeiro.data,
      soubeEm: primeiro.soubeEm,
      falta: '',
      norma,
      regra: `Primeiro pagamento em ${formatDate(primeiro.data)}, ${aceiteEm === null ? 'sem aceite da nota' : 'antes do aceite'}`,
    };
  return {
    momento: 'CREDITO',
    ...semDia,
    falta: 'o aceite ou a data do pagamento',
    norma,
    regra: 'Pelo aceite ou pelo pagamento, o que vier antes',
  };
}

/** Returns the event of INSS: the day of issue, independent of payments (Lei 8.212/91, art. 31; EFD-Reinf, R-2010). */
function fatoInss({ emissao, chegouEm }: NotaRetida): Fato {
  const norma = comData(vigente('inss', emissao ?? chegouEm));
  return emissao === null
    ? {
        momento: 'EMISSAO',
        ...semDia,
        falta: 'a data de emissão',
        norma,
        regra: 'Pela emissão da nota',
      }
    : {
        momento: 'EMISSAO',
        data: emissao,
        soubeEm: chegouEm,
        falta: '',
        norma,
        regra: `Emissão da nota em ${formatDate(emissao)}`,
      };
}

function fatoIss({ competencia, emissao, chegouEm }: NotaRetida): Fato {
  const data = competencia ?? emissao;
  const norma = comData(NORMA_ISS);
  return data === null
    ? {
        momento: 'COMPETENCIA',
        ...semDia,
        falta: 'a competência',
        norma,
        regra: 'Pela competência da nota',
      }
    : {
        momento: 'COMPETENCIA',
        data,
        soubeEm: chegouEm,
        falta: '',
        norma,
        regra: `Competência ${formatMonth(data)}`,
      };
}

type Montante = Pick<Devida, 'codigoReceita' | 'valor' | 'base' | 'dispensado' | 'incerta'> &
  Pick<Retida, 'tributo'>;

function devida(nota: NotaRetida, o: Montante, fato: Fato, dia: Dia): Devida {
  const { data: fatoGerador, soubeEm, falta, momento, regra } = fato;
  const quando = fatoGerador === null ? null : vencimentoDe(o.tributo, fatoGerador, dia.diaIss);
  const vencimento = quando?.vencimento ?? null;
  // A date recorded in time is assumed to be paid in time: only one recorded afterwards is shown as late.
  const tarde = vencimento !== null && o.valor > 0 && soubeEm > vencimento && dia.hoje > vencimento;
  const { empresaId, pagamentoId, documentoId, fornecedor, numero, emissao } = nota;
  return {
    empresaId,
    pagamentoId,
    documentoId,
    fornecedor,
    numero,
    emissao,
    codigoReceita: o.codigoReceita,
    tributo: o.tributo,
    base: o.base,
    valor: o.valor,
    dispensado: o.dispensado,
    momento,
    fatoGerador,
    falta,
    vencimento,
    regra,
    norma: quando ? `${fato.norma}; ${quando.norma}` : fato.norma,
    incerta: o.incerta || (quando?.incerta ?? false),
    atraso: tarde ? atrasoDe(o.tributo, o.valor, vencimento, dia.hoje) : null,
  };
}

/** Returns the CSRF of each payment, exempt when that of one payment is not above the minimum. */
function devidasCsrf(nota: NotaRetida, retidas: readonly Retida[], dia: Dia): Devida[] {
  const { pagas, restam } = parcelar(nota, retidas);
  const pagos = pagas.flatMap(({ pago, valor, inteiro, partes }) => {
    const soma = partes.reduce((total, parte) => total + parte.valor, 0);
    const { norma, desde } = vigente('csrf', pago.data);
    const piso = vigente('pisoCsrf', pago.data);
    const dispensa = soma <= piso.valor;
    const oPago = `Pagamento de ${formatDate(pago.data)}`;
    const regra = inteiro
      ? `${oPago}, inteiro`
      : `${oPago}, ${reais(valor)} de ${reais(nota.liquido)}, em proporção`;
    const fato: Fato = {
      momento: 'PAGAMENTO',
      data: pago.data,
      soubeEm: pago.soubeEm,
      falta: '',
      regra: dispensa
        ? `${regra}: ${reais(soma)} não passam de ${reais(piso.valor)} e se dispensam; se os pagamentos de um dia se somam, e se o limite se testa antes de arredondar, nenhuma norma diz`
        : regra,
      norma: comData({ norma: dispensa ? piso.norma : norma, desde: dispensa ? piso.desde : desde }),
    };
    return retidas.flatMap(({ codigoReceita, incerta }, at) => {
      const { valor: parte, base } = partes[at] ?? { valor: 0, base: null };
      if (parte === 0) return [];
      const montante = dispensa ? { valor: 0, dispensado: parte } : { valor: parte, dispensado: 0 };
      return [
        devida(
          nota,
          { tributo: 'CSRF', codigoReceita, ...montante, base, incerta: incerta || dispensa },
          fato,
          dia,
        ),
      ];
    });
  });
  const espera: Fato = {
    momento: 'PAGAMENTO',
    ...semDia,
    norma: comData(vigente('csrf', dia.hoje)),
    falta: pagas.length === 0 ? 'a data do pagamento' : 'a data do resto do pagamento',
    regra: 'Por pagamento, em proporção',
  };
  return [
    ...pagos,
    ...retidas.flatMap(({ codigoReceita, incerta }, at) => {
      const valor = restam[at] ?? 0;
      if (valor === 0) return [];
      return [
        devida(
          nota,
          { tributo: 'CSRF', codigoReceita, valor, dispensado: 0, base: null, incerta },
          espera,
          dia,
        ),
      ];
    }),
  ];
}

const FATOS = { IRRF: fatoIrrf, INSS: fatoInss, ISS: fatoIss } as const;

/**
 * Returns the withholdings of a nota, each with its due day and the reason; one without a date has no day and names the missing fact. All
 * of one tax, including exempt amounts, add up to the amount withheld of the nota.
 */
export function devidasDe(nota: NotaRetida, dia: Dia): Devida[] {
  const csrf = nota.retidas.filter(({ tributo }) => tributo === 'CSRF');
  return [
    ...nota.retidas.flatMap(({ tributo, codigoReceita, valor, base, incerta }) =>
      tributo === 'CSRF'
        ? []
        : [
            devida(
              nota,
              { tributo, codigoReceita, valor, base, dispensado: 0, incerta },
              FATOS[tributo](nota),
              dia,
            ),
          ],
    ),
    ...(csrf.length === 0 ? [] : devidasCsrf(nota, csrf, dia)),
  ];
}
