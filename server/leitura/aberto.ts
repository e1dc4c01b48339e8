import type { Cell } from '../../contract/importacao.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido } from '../../contract/layouts/leitura.ts';
import type { Slices } from '../files/slices.ts';
import type { TipoPlanilha } from './conteudo.ts';
import { htmlRows } from './html/tabelas.ts';
import type { RegistroLido } from './origens.ts';
import { NOME_PLANILHA, openPlanilha } from './planilha.ts';
import { refusalOfLine, streamLinhas } from './posicional.ts';
import { linhasDaPlanilha } from './sheet.ts';
import { openDelimitado, openTexto } from './texto.ts';
import { LINHAS_DE_BUSCA } from './titulos.ts';
import type { NotasDaPlanilha } from './xlsx/cells.ts';

/** An opened file: the facts known before its lines are read, and functions for what its end adds and for the lines it refuses. */
export interface Aberto {
  registros: AsyncIterable<RegistroLido>;
  lido: Pick<Lido, 'formato' | 'codificacao' | 'separador' | 'aba' | 'abas'>;
  desde1904: boolean;
  avisos: string[];
  aoFim: () => string[];
  recusa: (registro: RegistroLido) => string | null;
}

const accepted = () => null;

async function* registros(
  rows: AsyncIterable<{ linha: number; cells: readonly Cell[] }>,
): AsyncGenerator<RegistroLido> {
  for await (const { linha, cells } of rows) yield { linha, celulas: cells };
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many.replace('#', String(n)));

function sentencesOf({
  formulas,
  ocultas,
  quantasOcultas,
  mescladas,
  quantasMescladas,
}: NotasDaPlanilha): string[] {
  const more = (shown: number, all: number) => (all > shown ? ' e outras' : '');
  return [
    ...(formulas > 0
      ? [
          plural(
            formulas,
            'Uma célula é fórmula: vale o último resultado gravado.',
            '# células são fórmulas: vale o último resultado gravado.',
          ),
        ]
      : []),
    ...(quantasOcultas > 0
      ? [
          `${plural(quantasOcultas, 'Uma linha oculta foi lida', '# linhas ocultas foram lidas')} (${ocultas.join(', ')}${more(ocultas.length, quantasOcultas)}).`,
        ]
      : []),
    ...(quantasMescladas > 0
      ? [
          `Há células mescladas (${mescladas.join(', ')}${more(mescladas.length, quantasMescladas)}): só a primeira de cada área tem o valor.`,
        ]
      : []),
  ];
}

/** Opens an HTML page with tables, which many programs save with the extension of a spreadsheet. */
async function openPage(source: Slices, layout: Layout): Promise<Aberto> {
  const { decodificacao, textos } = await openTexto(source, layout.codificacao);
  const { codificacao, avisos } = decodificacao;
  return {
    registros: registros(htmlRows(textos())),
    lido: { formato: 'PLANILHA', codificacao, separador: '', aba: '', abas: [] },
    desde1904: false,
    avisos,
    aoFim: () => [],
    recusa: accepted,
  };
}

const openSheet =
  (tipo: TipoPlanilha) =>
  async (source: Slices, { aba, datas1904 }: Layout): Promise<Aberto> => {
    const chosen = datas1904 === 'AUTO' ? null : datas1904 === 'SIM';
    // A truncated sheet is refused as a whole: `inteira` checks that before the first lines are used.
    const book = await openPlanilha(source, tipo, { aba, inteira: true, desde1904: chosen });
    const { desde1904 } = book;
    const told = desde1904 ? ['As datas desta planilha contam de 1904, como no Excel para Mac antigo.'] : [];
    return {
      registros: registros(linhasDaPlanilha(book.lotes)),
      lido: { formato: 'PLANILHA', codificacao: 'UTF-8', separador: '', aba: book.aba, abas: book.abas },
      desde1904,
      avisos: told,
      aoFim: () => sentencesOf(book.notas),
      recusa: accepted,
    };
  };

async function openText(source: Slices, layout: Layout): Promise<Aberto> {
  const texto = await openTexto(source, layout.codificacao);
  const { codificacao, avisos } = texto.decodificacao;
  const lido = { codificacao, aba: '', abas: [] };
  const common = { desde1904: false, avisos, aoFim: () => [] };
  if (layout.formato === 'POSICIONAL')
    return {
      ...common,
      registros: streamLinhas(texto.textos(), layout.largura),
      lido: { ...lido, formato: 'POSICIONAL', separador: '' },
      recusa: refusalOfLine(layout.largura),
    };
  const { separador, linhas } = openDelimitado(texto, layout);
  return {
    ...common,
    registros: registros(linhas),
    lido: { ...lido, formato: 'DELIMITADO', separador: separador.separador },
    avisos: [
      ...avisos,
      ...(separador.certeza === 'INCERTA' ? [`O separador não é certo: ${separador.motivo}.`] : []),
    ],
    recusa: accepted,
  };
}

/** Returns the first rows, buffered until the titles are found, and an iterator over all rows, which starts with them. */
export async function begun(aberto: Aberto, layout: Layout) {
  const iterator = aberto.registros[Symbol.asyncIterator]();
  const first: RegistroLido[] = [];
  const enough = layout.formato === 'POSICIONAL' ? 0 : Math.max(LINHAS_DE_BUSCA, (layout.cabecalho ?? 0) + 1);
  let ended = false;
  while (!ended && first.length < enough && (first.at(-1)?.linha ?? 0) <= enough) {
    const { done, value } = await iterator.next();
    if (done) ended = true;
    else first.push(value);
  }
  async function* all(): AsyncGenerator<RegistroLido> {
    yield* first;
    while (!ended) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { first, all };
}

/** Functions that open a file, by its content type. */
export const OPENERS = {
  TEXTO: openText,
  HTML: openPage,
  XLSX: openSheet('XLSX'),
  XLS: openSheet('XLS'),
  ODS: openSheet('ODS'),
} as const;
/** Names of the content types in Portuguese, for the error shown when a layout of another kind is used. */
export const NAMES = { HTML: 'uma página (HTML)', ...NOME_PLANILHA } as const;
