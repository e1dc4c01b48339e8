import type { Cell } from '../../../contract/importacao.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import type { CampoPronto } from '../campos.ts';
import type { RegistroLido } from '../origens.ts';
import { textoLimpo } from '../valores/celula.ts';
import type { FormatoData } from '../valores/data.ts';
import { Decimais } from './decimais.ts';
import { type Lado, ladoDe, ladosNoTexto } from './lados.ts';

/** A line whose nota may prove the order: values that identify the nota, and its dates as written. */
export interface LinhaDeProva {
  linha: number;
  valores: Valores;
  textos: Readonly<Record<string, string>>;
}
export interface DatasDaColuna {
  campo: string;
  onde: string;
  formato: FormatoData;
  proprias: { dia: number; mes: number };
  ambas: number;
  exemplos: { dia: string; mes: string; ambas: string };
  seguidas: 'DIA' | 'MES' | null;
  trocadas: boolean;
}
/** Summary of the dates of a whole file, from which their order is decided. */
export interface ResumoDasDatas {
  colunas: DatasDaColuna[];
  outras: { dia: number; mes: number };
  virgula: boolean;
  provas: LinhaDeProva[];
  /** Fields whose amount columns use only a decimal point. */
  comPonto: string[];
}

/** Formats whose order of day and month is not trusted without evidence. */
const ABERTOS: ReadonlySet<FormatoData> = new Set<FormatoData>([
  'AUTO',
  'DD/MM/AAAA',
  'DD/MM/AA',
  'MM/DD/AAAA',
]);
const NOMEIAM = new Set(['id', 'chave', 'cpfCnpj', 'codigoFornecedor', 'numero', 'serie']);
const MAX_PROVAS = 500;
/** Distinct days from which movements count as consecutive. */
const SEGUIDOS = 3;

/** Returns the date fields of a layout that may be in either order. */
const datasAbertas = ({ formato, campos }: Layout, tipoDe: (campo: string) => string | undefined) =>
  formato === 'DELIMITADO' || formato === 'PLANILHA'
    ? campos.filter(({ campo, formatoData }) => tipoDe(campo) === 'data' && ABERTOS.has(formatoData))
    : [];

/** Counts the dates of one column, line by line. */
class Coluna {
  readonly #pronto: CampoPronto;
  readonly #formato: FormatoData;
  readonly #proprias = { dia: 0, mes: 0 };
  #ambas = 0;
  readonly #exemplos = { dia: '', mes: '', ambas: '' };
  readonly #primeiros = new Set<string>();
  readonly #segundos = new Set<string>();
  readonly #tipadas = { ate12: 0, depois: 0 };

  constructor(pronto: CampoPronto, formato: FormatoData) {
    this.#pronto = pronto;
    this.#formato = formato;
  }

  cell(registro: RegistroLido): Cell {
    return this.#pronto.acesso.pega(registro);
  }

  conta(cell: Cell): Lado {
    if (cell instanceof Date) {
      if (!Number.isNaN(cell.getTime())) this.#tipadas[cell.getUTCDate() <= 12 ? 'ate12' : 'depois'] += 1;
      return 'OUTRO';
    }
    const text = textoLimpo(cell);
    const lado = ladoDe(text);
    if (lado === 'OUTRO') return lado;
    const [first = '', second = ''] = text.split(/[/.-]/);
    this.#primeiros.add(first.padStart(2, '0'));
    this.#segundos.add(`${second.padStart(2, '0')}${text.split(/[/.-]/)[2]?.slice(0, 4) ?? ''}`);
    const key = lado === 'DIA' ? 'dia' : lado === 'MES' ? 'mes' : lado === 'AMBOS' ? 'ambas' : null;
    if (key === null) return lado;
    this.#exemplos[key] ||= text;
    if (key === 'ambas') this.#ambas += 1;
    else this.#proprias[key] += 1;
    return lado;
  }

  fim(ehExtrato: boolean): DatasDaColuna {
    const [a, b] = [this.#primeiros.size, this.#segundos.size];
    const seguidas = !ehExtrato
      ? null
      : a >= SEGUIDOS && b === 1
        ? 'DIA'
        : b >= SEGUIDOS && a === 1
          ? 'MES'
          : null;
    const { ate12, depois } = this.#tipadas;
    return {
      campo: this.#pronto.campo,
      onde: this.#pronto.acesso.onde,
      formato: this.#formato,
      proprias: this.#proprias,
      ambas: this.#ambas,
      exemplos: this.#exemplos,
      seguidas,
      trocadas: ate12 > 0 && depois === 0 && this.#proprias.dia > 0 && this.#proprias.mes === 0,
    };
  }
}

/** Collects, line by line, the evidence about the order of the dates of a file, by its layout and compiled fields. */
export class Datas {
  readonly #abertas: readonly (readonly [string, Coluna])[];
  readonly #nomeiam: readonly CampoPronto[];
  readonly #ehExtrato: boolean;
  readonly #outras = { dia: 0, mes: 0 };
  #virgula = false;
  readonly #decimais: Decimais;
  readonly #provas: LinhaDeProva[] = [];

  constructor(layout: Layout, prontos: readonly CampoPronto[]) {
    const tipos = new Map(prontos.map((pronto) => [pronto.campo, pronto]));
    this.#abertas = datasAbertas(layout, (campo) => tipos.get(campo)?.tipo).flatMap(
      ({ campo, formatoData }) => {
        const pronto = tipos.get(campo);
        return pronto ? [[campo, new Coluna(pronto, formatoData)] as const] : [];
      },
    );
    this.#decimais = new Decimais(layout, prontos);
    this.#nomeiam = prontos.filter(({ campo }) => NOMEIAM.has(campo));
    this.#ehExtrato = layout.campos.some(
      ({ campo, sentido }) => campo === 'natureza' || sentido !== undefined,
    );
  }

  get vazio(): boolean {
    return this.#abertas.length === 0 && this.#decimais.vazio;
  }

  /** Counts the dates of a line above the titles. */
  acima({ celulas }: RegistroLido): void {
    for (const cell of celulas) this.#outra(textoLimpo(cell));
  }

  linha(registro: RegistroLido): void {
    this.#decimais.linha(registro);
    const own = new Set<Cell>();
    const textos: Record<string, string> = {};
    for (const [campo, coluna] of this.#abertas) {
      const cell = coluna.cell(registro);
      own.add(cell);
      if (coluna.conta(cell) === 'AMBOS') textos[campo] = textoLimpo(cell);
    }
    for (const cell of registro.celulas) {
      if (typeof cell !== 'string' || own.has(cell)) continue;
      const text = textoLimpo(cell);
      this.#virgula ||= /^-?(?:R\$ ?)?\d[\d.]*,\d{2}$/.test(text);
      if (ladoDe(text) !== 'OUTRO') this.#outra(text);
    }
    if (Object.keys(textos).length === 0 || this.#provas.length >= MAX_PROVAS) return;
    const valores: Valores = {};
    for (const { campo, ler } of this.#nomeiam) valores[campo] = ler(registro).valor ?? null;
    if (!Object.values(valores).some((one) => one !== null && one !== '')) return;
    this.#provas.push({ linha: registro.linha, valores, textos });
  }

  #outra(text: string): void {
    const { dia, mes } = ladosNoTexto(text);
    this.#outras.dia += dia;
    this.#outras.mes += mes;
  }

  fim(): ResumoDasDatas {
    return {
      colunas: this.#abertas.map(([, coluna]) => coluna.fim(this.#ehExtrato)),
      outras: this.#outras,
      virgula: this.#virgula,
      provas: this.#provas,
      comPonto: this.#decimais.fim(),
    };
  }
}
