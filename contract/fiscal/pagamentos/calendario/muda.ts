import { formatDate } from '../../../brasil/date.ts';
import { formatMonth } from '../../../brasil/month.ts';
import { reais } from '../../nfse/regras/textos.ts';
import type { Devida } from '../calendario.ts';
import type { Muda } from '../importacao.ts';
import { devidasDe } from './devidas.ts';
import { type NotaRetida, type Pago, pagoDaNota } from './nota.ts';
import { vencimentoReinf } from './vencimentos.ts';

/** A document that receives new payments, and the last month that its company closed. */
interface Pagando {
  nota: NotaRetida;
  novos: readonly Pago[];
  fechadaAte: string | null;
}

/** Maximum number of named beneficiaries; the others are only counted. */
const NOMEADOS = 500;

const porDia = (pagamentos: readonly Pago[]): Pago[] =>
  pagamentos.toSorted((a, b) => (a.data === b.data ? 0 : a.data < b.data ? -1 : 1));

interface Movida {
  tributo: string;
  mes: string;
  vencimento: string;
  /** Change in cents of the amount due by that day; negative: less. */
  valor: number;
}

/** Returns what moves to other months, by tax and month of its taxable event. */
function movidas({ nota, novos }: Pagando, hoje: string): Movida[] {
  const dia = { hoje, diaIss: 1 };
  const por = new Map<string, Movida>();
  const somar = (devidas: readonly Devida[], sinal: 1 | -1) => {
    for (const { tributo, fatoGerador, vencimento, valor } of devidas) {
      // Neither ISS nor INSS moves with a payment.
      if (fatoGerador === null || vencimento === null || tributo === 'ISS' || tributo === 'INSS') continue;
      const mes = fatoGerador.slice(0, 7);
      const chave = `${tributo} ${mes}`;
      const antes = por.get(chave)?.valor ?? 0;
      por.set(chave, { tributo, mes, vencimento, valor: antes + sinal * valor });
    }
  };
  somar(devidasDe(nota, dia), -1);
  somar(devidasDe({ ...nota, pagamentos: porDia([...nota.pagamentos, ...novos]) }, dia), 1);
  return [...por.values()].filter(({ valor }) => valor !== 0);
}

/** Returns why a month is already declared or closed; null when it is still open. */
function jaDeclarado(mes: string, fechadaAte: string | null, hoje: string): string | null {
  if (fechadaAte !== null && mes <= fechadaAte) return `${formatMonth(mes)} está fechado`;
  const prazo = vencimentoReinf(mes);
  return prazo < hoje ? `o prazo de ${formatMonth(mes)} na EFD-Reinf foi ${formatDate(prazo)}` : null;
}

interface Declarada {
  evento: string;
  mes: string;
  beneficiario: string;
  porque: string;
  valores: Map<string, number>;
}

const emTexto = ({ evento, mes, beneficiario, porque, valores }: Declarada): Muda['retificar'][number] => ({
  evento,
  mes,
  beneficiario,
  motivo: `${[...valores].map(([tributo, valor]) => `${tributo} ${reais(Math.abs(valor))} ${valor < 0 ? 'a menos' : 'a mais'}`).join(', ')}; ${porque}`,
});

/** Returns the first beneficiaries by month and name, and the number of the others. */
function nomeados(todas: readonly Declarada[]): Muda['retificar'] {
  const ordem = todas.toSorted(
    (a, b) => a.mes.localeCompare(b.mes) || a.beneficiario.localeCompare(b.beneficiario),
  );
  const [primeira] = ordem.slice(NOMEADOS);
  const mais = ordem.length - NOMEADOS;
  return [
    ...ordem.slice(0, NOMEADOS).map(emTexto),
    ...(primeira ? [{ ...emTexto(primeira), beneficiario: `e mais ${mais} beneficiários`, motivo: '' }] : []),
  ];
}

/** Collects the effects of new payments, document by document, so that a long import need not be loaded whole. */
export class OQueMuda {
  private readonly competencias = new Map<string, Muda['competencias'][number]>();
  private readonly retencoes = new Map<string, Muda['retencoes'][number]>();
  private readonly declaradas = new Map<string, Declarada>();
  private readonly hoje: string;

  constructor(hoje: string) {
    this.hoje = hoje;
  }

  /** Adds a document and its new payments. */
  ver(um: Pagando): void {
    this.verCompetencias(um);
    for (const movida of movidas(um, this.hoje)) {
      this.verRetencao(movida);
      this.verDeclarada(um, movida);
    }
  }

  private verCompetencias({ nota, novos, fechadaAte }: Pagando): void {
    let pago = nota.pagamentos.reduce((soma, one) => soma + (pagoDaNota(one) ?? 0), 0);
    for (const um of novos) {
      const mes = um.data.slice(0, 7);
      const valor = pagoDaNota(um) ?? Math.max((nota.liquido ?? 0) - pago, 0);
      pago += valor;
      const antes = this.competencias.get(mes) ?? { documentos: 0, valor: 0, fechada: false };
      this.competencias.set(mes, {
        mes,
        documentos: antes.documentos + 1,
        valor: antes.valor + valor,
        fechada: antes.fechada || (fechadaAte !== null && mes <= fechadaAte),
      });
    }
  }

  private verRetencao({ tributo, mes, vencimento, valor }: Movida): void {
    if (valor < 0) return;
    const chave = `${vencimento} ${tributo} ${mes}`;
    const antes = this.retencoes.get(chave) ?? { documentos: 0, valor: 0 };
    this.retencoes.set(chave, {
      tributo,
      mes,
      vencimento,
      atrasada: vencimento < this.hoje,
      documentos: antes.documentos + 1,
      valor: antes.valor + valor,
    });
  }

  private verDeclarada({ nota, fechadaAte }: Pagando, { tributo, mes, valor }: Movida): void {
    const porque = jaDeclarado(mes, fechadaAte, this.hoje);
    if (porque === null) return;
    const { fornecedor, fornecedorCpfCnpj } = nota;
    // Payments to a person are declared in another event, and by eSocial.
    const evento = fornecedorCpfCnpj.length === 11 ? 'R-4010' : 'R-4020';
    const beneficiario = fornecedor || 'fornecedor sem nome';
    const chave = `${mes} ${evento} ${fornecedorCpfCnpj}`;
    const declarada = this.declaradas.get(chave) ?? { evento, mes, beneficiario, porque, valores: new Map() };
    declarada.valores.set(tributo, (declarada.valores.get(tributo) ?? 0) + valor);
    this.declaradas.set(chave, declarada);
  }

  /** Returns all collected changes, with months and days in order. */
  muda(): Muda {
    const competencias = [...this.competencias.values()].toSorted((a, b) => a.mes.localeCompare(b.mes));
    return {
      competencias,
      retencoes: [...this.retencoes].toSorted(([a], [b]) => a.localeCompare(b)).map(([, uma]) => uma),
      retificar: nomeados([...this.declaradas.values()]),
      pedeMotivo: this.declaradas.size > 0 || competencias.some(({ fechada }) => fechada),
    };
  }
}
