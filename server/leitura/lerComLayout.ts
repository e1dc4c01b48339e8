import type { Cell } from '../../contract/importacao.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { lerBanco } from './bancos/lerBanco.ts';
import { acharCabecalho, faltas, SEM_TITULOS } from './cabecalho.ts';
import { camposProntos } from './campos.ts';
import { queConteudo, type TipoPlanilha } from './conteudo.ts';
import { htmlRows } from './html/tabelas.ts';
import { leitorDe } from './leitor.ts';
import { comOrdens, decideDatas } from './ordem/daColuna.ts';
import { Datas, datasAbertas, type ResumoDasDatas } from './ordem/resumo.ts';
import type { Registro } from './origens.ts';
import type { ParteLida } from './parte.ts';
import { abrePlanilha, NOME_PLANILHA } from './planilha.ts';
import { linhasDe, recusaDeLinha } from './posicional.ts';
import { nomeDoSeparador } from './separador.ts';
import { linhasDaPlanilha } from './sheet.ts';
import { fromBytes } from './slices.ts';
import { abreDelimitado, abreTexto } from './texto.ts';
import { LINHAS_DE_BUSCA } from './titulos.ts';
import type { Notas } from './xlsx/cells.ts';

/** Lines per part. */
const PARTE = 500;
/** Lines of one file. */
const MAX_LINHAS = 1_000_000;
const MAX_BANCO_BYTES = 40 * 1024 * 1024;

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

/** What is known of a file before its lines are read, and what its end adds. */
interface Aberto {
  registros: AsyncIterable<Registro>;
  lido: Pick<Lido, 'formato' | 'codificacao' | 'separador' | 'aba' | 'abas'>;
  desde1904: boolean;
  avisos: string[];
  aoFim: () => string[];
  recusa: (registro: Registro) => string | null;
}

const accepted = () => null;

async function* registros(
  rows: AsyncIterable<{ linha: number; cells: readonly Cell[] }>,
): AsyncGenerator<Registro> {
  for await (const { linha, cells } of rows) yield { linha, celulas: cells };
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many.replace('#', String(n)));

function sentencesOf({ formulas, ocultas, quantasOcultas, mescladas, quantasMescladas }: Notas): string[] {
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

/** A page with tables, which programs save under the name of a sheet. */
async function openPage(source: Slices, layout: Layout): Promise<Aberto> {
  const { decodificacao, textos } = await abreTexto(source, layout.codificacao);
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
    // Of a sheet that is cut, not even the first lines count.
    const book = await abrePlanilha(source, tipo, { aba, inteira: true, desde1904: chosen });
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
  const texto = await abreTexto(source, layout.codificacao);
  const { codificacao, avisos } = texto.decodificacao;
  const lido = { codificacao, aba: '', abas: [] };
  const common = { desde1904: false, avisos, aoFim: () => [] };
  if (layout.formato === 'POSICIONAL')
    return {
      ...common,
      registros: linhasDe(texto.textos(), layout.largura),
      lido: { ...lido, formato: 'POSICIONAL', separador: '' },
      recusa: recusaDeLinha(layout.largura),
    };
  const { separador, linhas } = abreDelimitado(texto, layout);
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

/** The first rows, held back until the titles are found, and then all of them. */
async function begun(aberto: Aberto, layout: Layout) {
  const iterator = aberto.registros[Symbol.asyncIterator]();
  const first: Registro[] = [];
  const enough = layout.formato === 'POSICIONAL' ? 0 : Math.max(LINHAS_DE_BUSCA, (layout.cabecalho ?? 0) + 1);
  let ended = false;
  while (!ended && first.length < enough && (first.at(-1)?.linha ?? 0) <= enough) {
    const { done, value } = await iterator.next();
    if (done) ended = true;
    else first.push(value);
  }
  async function* all(): AsyncGenerator<Registro> {
    yield* first;
    while (!ended) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { first, all };
}

const OPEN = {
  ...{ TEXTO: openText, HTML: openPage },
  ...{ XLSX: openSheet('XLSX'), XLS: openSheet('XLS'), ODS: openSheet('ODS') },
} as const;
/** How a file is called that a layout of another kind does not read. */
const NAMES = { HTML: 'uma página (HTML)', ...NOME_PLANILHA } as const;

async function* lerTabela(
  source: Slices,
  layout: Layout,
  conteudo: keyof typeof OPEN,
): AsyncGenerator<ParteLida> {
  const aberto = await OPEN[conteudo](source, layout);
  const { first, all } = await begun(aberto, layout);
  const cabecalho = layout.formato === 'POSICIONAL' ? SEM_TITULOS : acharCabecalho(first, layout);
  const { prontos, faltam } = camposProntos(layout, cabecalho.colunas, aberto.desde1904);
  const missing = faltas(layout, faltam, cabecalho);
  const { titulos, colunas } = cabecalho;
  const leitor = leitorDe({ layout, colunas, campos: prontos, titulos, recusa: aberto.recusa });
  let linhas: LinhaLida[] = [];
  for await (const registro of all()) {
    if (registro.linha <= cabecalho.linha) continue;
    linhas.push(leitor.ler(registro));
    if (leitor.totais.linhas > MAX_LINHAS)
      throw refuse(`O arquivo tem mais de ${MAX_LINHAS.toLocaleString('pt-BR')} linhas. Divida-o em partes.`);
    await yieldToEventLoop();
    if (linhas.length < PARTE) continue;
    yield { linhas, lido: null };
    linhas = [];
  }
  const { conferencias, avisos } = leitor.fim();
  const { totais } = leitor;
  requireData(totais, aberto.lido);
  const lido: Lido = {
    ...aberto.lido,
    ...totais,
    cabecalho: cabecalho.linha,
    titulos,
    conferencias,
    pagador: null,
    avisos: [...aberto.avisos, ...missing, ...aberto.aoFim(), ...avisos],
  };
  yield { linhas, lido };
}

/** A reader that finds nothing and says nothing is the worst of all. */
function requireData(
  { linhas, dados, recusadas }: Pick<Lido, 'linhas' | 'dados' | 'recusadas'>,
  { formato, separador }: Aberto['lido'],
): void {
  if (dados + recusadas > 0) return;
  const read = formato === 'DELIMITADO' ? ` (lido com ${nomeDoSeparador(separador)})` : '';
  throw refuse(
    linhas === 0
      ? `O arquivo não tem nenhuma linha depois dos títulos${read}. Nada foi lido.`
      : `Nenhuma linha do arquivo é de dados para este layout${read}; ele tem ${linhas}. Confira se o layout é o deste arquivo.`,
  );
}

async function* lerDoBanco(source: Slices, layout: Layout): AsyncGenerator<ParteLida> {
  if (source.size > MAX_BANCO_BYTES)
    throw refuse('Este arquivo de banco tem mais de 40 MB. Divida-o em partes.');
  const { decodificacao, textos } = await abreTexto(source, layout.codificacao);
  let texto = '';
  for await (const part of textos()) texto += part;
  const { linhas, conferencias, pagador, avisos } = lerBanco(texto, layout);
  const count = (situacao: LinhaLida['situacao']) =>
    linhas.filter((linha) => linha.situacao === situacao).length;
  const soma = linhas.reduce(
    (sum, { valores: { valor } }) => sum + (typeof valor === 'number' ? valor : 0),
    0,
  );
  const lido: Lido = {
    formato: layout.formato,
    codificacao: decodificacao.codificacao,
    separador: '',
    cabecalho: 0,
    titulos: [],
    aba: '',
    abas: [],
    linhas: linhas.length,
    dados: count('DADO'),
    naoSaoDados: count('NAO_E_DADO'),
    recusadas: count('RECUSADA'),
    soma,
    conferencias,
    pagador,
    avisos: [...decodificacao.avisos, ...avisos],
  };
  requireData(lido, lido);
  for (let at = 0; at + PARTE < linhas.length; at += PARTE)
    yield { linhas: linhas.slice(at, at + PARTE), lido: null };
  yield { linhas: linhas.slice(Math.floor(Math.max(0, linhas.length - 1) / PARTE) * PARTE), lido };
}

const ehDeBanco = ({ formato }: Layout) => formato === 'CNAB240' || formato === 'OFX';

/**
 * What the whole of a file says of the order of its dates; null where its layout leaves nothing open. In: the layout. Throws as
 * `lerComLayout` where the file cannot be read with it.
 */
export async function resumoDasDatas(source: Slices, layout: Layout): Promise<ResumoDasDatas | null> {
  const abertas = datasAbertas(layout, (campo) => CAMPOS[layout.finalidade][campo]?.tipo);
  if (abertas.length === 0) return null;
  const conteudo = await queConteudo(source);
  const aberto = await OPEN[conteudo](source, layout);
  const { first, all } = await begun(aberto, layout);
  const cabecalho = acharCabecalho(first, layout);
  const { prontos } = camposProntos(layout, cabecalho.colunas, aberto.desde1904);
  const datas = new Datas(layout, prontos);
  if (datas.vazio) return null;
  for await (const registro of all()) {
    if (registro.linha < cabecalho.linha) datas.acima(registro);
    else if (registro.linha > cabecalho.linha) datas.linha(registro);
    await yieldToEventLoop();
  }
  return datas.fim();
}

/**
 * Reads a file with a layout, in parts. Throws a sentence when it cannot be read with it at all, has no line of data, or does not close.
 */
export async function* lerComLayout(source: Slices, layout: Layout): AsyncGenerator<ParteLida> {
  const conteudo = await queConteudo(source);
  const isBank = ehDeBanco(layout);
  if (conteudo !== 'TEXTO' && (isBank || layout.formato === 'POSICIONAL'))
    throw refuse(
      `Este arquivo é ${NAMES[conteudo]}, e o layout é ${isBank ? 'de banco' : 'de texto'}. Escolha outro layout.`,
    );
  if (isBank) yield* lerDoBanco(source, layout);
  else yield* lerTabela(source, layout, conteudo);
}

/** The layout with the order of each column that the file itself proves; the others stay as the layout has them. */
function comAOrdemDoArquivo(layout: Layout, resumo: ResumoDasDatas | null): Layout {
  if (!resumo) return layout;
  const decididas = decideDatas(resumo, new Map());
  return comOrdens(
    layout,
    decididas.flatMap(({ campo, decidida }) => (decidida.ordem ? [{ campo, ordem: decidida.ordem }] : [])),
  );
}

/** Lines of a sample that are shown. */
const LINHAS_DA_AMOSTRA = 1000;

/** A small file as its layout reads it, whole. Throws as `lerComLayout`. */
export async function lerAmostra({
  bytes,
  layout,
}: {
  bytes: Uint8Array;
  layout: Layout;
}): Promise<{ lido: Lido; linhas: LinhaLida[] }> {
  const linhas: LinhaLida[] = [];
  const resumo = await resumoDasDatas(fromBytes(bytes), layout);
  for await (const parte of lerComLayout(fromBytes(bytes), comAOrdemDoArquivo(layout, resumo))) {
    if (linhas.length < LINHAS_DA_AMOSTRA) linhas.push(...parte.linhas);
    if (parte.lido) return { lido: parte.lido, linhas: linhas.slice(0, LINHAS_DA_AMOSTRA) };
  }
  throw new Error('The last part of a file tells of the whole');
}
