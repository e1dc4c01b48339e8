import { addMonths } from '../../../brasil/month.ts';
import type { Calendario, Devida } from '../calendario.ts';
import type { NotaRetida } from './nota.ts';

/** Maximum number of withholdings listed one by one; the sums include all. */
const MAX_DEVIDAS = 500;

/** Returns the month in which a nota counts while its payment date is unknown. */
const mesDaNota = ({ emissao, competencia, chegouEm }: NotaRetida): string =>
  (emissao ?? competencia ?? chegouEm).slice(0, 7);

/** Returns the sort key: day, supplier, number and tax; last the document, so that the order is stable. */
const ordem = ({
  vencimento,
  fornecedor,
  numero,
  tributo,
  codigoReceita,
  pagamentoId,
  fatoGerador,
}: Devida) =>
  [vencimento, fornecedor, numero, pagamentoId, tributo, codigoReceita, fatoGerador].join('\u0000');
const emOrdem = (devidas: readonly Devida[]): Devida[] =>
  devidas
    .map((devida) => ({ chave: ordem(devida), devida }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
    .map(({ devida }) => devida);

/** Returns true for a withholding due in a month, 'AAAA-MM'; an exempt amount counts on the day on which it would have been due. */
export const dueInMes = ({ vencimento }: Pick<Devida, 'vencimento'>, mes: string): boolean =>
  vencimento?.slice(0, 7) === mes;

/** Groups withholdings due in a month by day, company, tax and code, and those of the month before without a date. */
export class Agrupado {
  private readonly vencimentos = new Map<string, Calendario['vencimentos'][number]>();
  private readonly semData = new Map<string, Calendario['semData'][number]>();
  private primeiras: Devida[] = [];
  private vistas = 0;
  private readonly mes: string;
  private readonly hoje: string;

  constructor(mes: string, hoje: string) {
    this.mes = mes;
    this.hoje = hoje;
  }

  /** Adds a nota and its withholdings from `devidasDe`. */
  ver(nota: NotaRetida, devidas: readonly Devida[]): void {
    const somadas = new Set<string>();
    const daNota = mesDaNota(nota) === addMonths(this.mes, -1);
    for (const devida of devidas) {
      if (dueInMes(devida, this.mes)) this.verDevida(devida, somadas);
      else if (devida.vencimento === null && daNota) this.verSemData(devida, somadas);
    }
    if (this.primeiras.length > 4 * MAX_DEVIDAS)
      this.primeiras = emOrdem(this.primeiras).slice(0, MAX_DEVIDAS);
  }

  private verDevida(devida: Devida, somadas: Set<string>): void {
    this.vistas += 1;
    this.primeiras.push(devida);
    const { vencimento, empresaId, tributo, codigoReceita, valor, atraso } = devida;
    if (vencimento === null || valor === 0) return;
    const chave = [vencimento, empresaId, tributo, codigoReceita].join(' ');
    const antes = this.vencimentos.get(chave) ?? { documentos: 0, valor: 0, estimativa: 0, atrasado: false };
    this.vencimentos.set(chave, {
      vencimento,
      empresaId,
      tributo,
      codigoReceita,
      valor: antes.valor + valor,
      documentos: antes.documentos + (somadas.has(chave) ? 0 : 1),
      atrasado: antes.atrasado || atraso !== null,
      estimativa: antes.estimativa + (atraso ? atraso.multa + atraso.juros : 0),
    });
    somadas.add(chave);
  }

  private verSemData({ tributo, valor, falta }: Devida, somadas: Set<string>): void {
    const chave = `${tributo} ${falta}`;
    const antes = this.semData.get(chave) ?? { documentos: 0, valor: 0 };
    this.semData.set(chave, {
      tributo,
      falta,
      valor: antes.valor + valor,
      documentos: antes.documentos + (somadas.has(chave) ? 0 : 1),
    });
    somadas.add(chave);
  }

  /** Returns the calendar of all added notas; `abertosAntes` is the number of documents of earlier months that are still open. */
  calendario(abertosAntes: number): Calendario {
    const porChave = <T>(mapa: ReadonlyMap<string, T>): T[] =>
      [...mapa].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, valor]) => valor);
    return {
      mes: this.mes,
      hoje: this.hoje,
      abertosAntes,
      vencimentos: porChave(this.vencimentos),
      semData: porChave(this.semData),
      devidas: emOrdem(this.primeiras).slice(0, MAX_DEVIDAS),
      cortado: this.vistas > MAX_DEVIDAS,
    };
  }
}
