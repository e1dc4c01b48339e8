import { fold } from '../../../contract/brasil/fold.ts';
import { words } from '../../../contract/importacao.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Duvida } from '../../../contract/layouts/duvida.ts';
import type { Finalidade } from '../../../contract/layouts/formatos.ts';
import type { LayoutEscrito, OrigemDoValor } from '../../../contract/layouts/layout.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import type { RegistroLido } from '../origens.ts';
import { isTotal } from '../titulos.ts';
import { textoLimpo } from '../valores/celula.ts';
import type { Vista } from '../vista.ts';
import { colunasDoPagamento, SEM_PAGAMENTO } from './colunasDoPagamento.ts';
import { perfilDe } from './perfil.ts';
import { type ColunaDoArquivo, type Ponto, pontuar } from './pontos.ts';

type Campos = LayoutEscrito['campos'];

/** Returns the data rows: below the titles, without totals and lines of one cell. */
function dataRows({ registros, cabecalho }: Vista): RegistroLido[] {
  return registros.filter(({ linha, celulas }) => {
    if (linha <= cabecalho.linha) return false;
    const texts = celulas.map(textoLimpo).filter((text) => text !== '');
    return texts.length > 1 && !texts.some((text) => isTotal(text) && texts.length * 2 <= celulas.length + 1);
  });
}

function columnsOf(vista: Vista, rows: readonly RegistroLido[]): ColunaDoArquivo[] {
  const { titulos, grupos } = vista.cabecalho;
  const width = Math.max(titulos.length, ...rows.map(({ celulas }) => celulas.length));
  return Array.from({ length: width }, (_, posicao) => {
    const titulo = titulos[posicao] ?? '';
    return {
      posicao,
      titulo,
      composto: `${grupos[posicao] ?? ''} ${titulo}`.trim(),
      perfil: perfilDe(rows.map(({ celulas }) => celulas[posicao] ?? null)),
    };
  });
}

/** Returns the origin of a column: its title if unique, else the titles of both lines, else its position. */
function origemDe(
  { posicao, titulo, composto }: ColunaDoArquivo,
  { cabecalho: { colunas } }: Vista,
): OrigemDoValor {
  const named = [titulo, composto].find(
    (title) => words(title) !== '' && colunas.get(words(title)) === posicao,
  );
  return named === undefined
    ? { tipo: 'COLUNA', coluna: posicao + 1 }
    : { tipo: 'TITULO', titulos: [named.slice(0, 100)] };
}

/** Returns the best pairs of fields and columns, each used at most once. */
function pairs(
  finalidade: Finalidade,
  columns: readonly ColunaDoArquivo[],
  taken: readonly Ponto[],
): Ponto[] {
  const free = columns.filter((coluna) => !taken.some((one) => one.coluna === coluna));
  const all = Object.entries(CAMPOS[finalidade])
    .filter(([campo]) => finalidade !== 'DATAS_PAGAMENTO' || !(campo in PROPRIOS))
    .flatMap(([campo, known]) => free.map((coluna) => pontuar(campo, known, coluna)))
    .filter((one) => one !== null)
    .sort((a, b) => b.pontos - a.pontos);
  const chosen: Ponto[] = [...taken];
  for (const one of all)
    if (!chosen.some(({ campo, coluna }) => campo === one.campo || coluna === one.coluna)) chosen.push(one);
  return chosen;
}
/** Fields of payments with separate rules (`pagamento.ts`). */
const PROPRIOS = { data: true, valor: true, natureza: true } as const;

/** Proposes untitled columns by their cells: the only (or last) column of numbers, and of names. */
function byLooks(
  finalidade: Finalidade,
  columns: readonly ColunaDoArquivo[],
  chosen: readonly Ponto[],
): Ponto[] {
  const free = columns.filter((coluna) => !chosen.some((one) => one.coluna === coluna));
  const lacks = (campo: string) =>
    Object.hasOwn(CAMPOS[finalidade], campo) && !chosen.some((one) => one.campo === campo);
  const found: Ponto[] = [];
  const add = (campo: string, some: readonly ColunaDoArquivo[], what: string) => {
    const coluna = some.filter((one) => !found.some((other) => other.coluna === one)).at(-1);
    if (!lacks(campo) || !coluna) return;
    const certeza = some.length === 1 ? 'PROVAVEL' : 'INCERTA';
    const motivo = `a coluna ${coluna.posicao + 1} ${some.length === 1 ? 'é a única' : 'é a última'} ${what}`;
    found.push({ campo, coluna, pontos: 0, certeza, motivo });
  };
  add(
    'numero',
    free.filter(({ perfil, titulo }) => titulo === '' && perfil.digitos >= 0.7 && perfil.parte.cpfCnpj < 0.5),
    'de números',
  );
  add(
    'fornecedor',
    free.filter(
      ({ perfil, titulo }) =>
        titulo === '' &&
        perfil.parte.texto === 1 &&
        perfil.digitos < 0.3 &&
        perfil.parte.data < 0.3 &&
        perfil.parte.valor < 0.3 &&
        perfil.parte.cpfCnpj < 0.3,
    ),
    'de nomes',
  );
  return found;
}

/** Returns a rule of the layout that excludes total rows, when the file has one. */
function totals(
  vista: Vista,
  columns: readonly ColunaDoArquivo[],
): NonNullable<LayoutEscrito['naoSaoDados']> {
  for (const { linha, celulas } of vista.registros) {
    if (linha <= vista.cabecalho.linha) continue;
    const posicao = celulas.findIndex((cell) => isTotal(textoLimpo(cell)));
    const coluna = columns[posicao];
    const texts = celulas.map(textoLimpo).filter((text) => text !== '');
    if (!coluna || texts.length * 2 > celulas.length + 1) continue;
    const word = fold(textoLimpo(celulas[posicao] ?? null))
      .match(/^[a-z -]{3,30}/)?.[0]
      .trim();
    return word ? [{ origem: origemDe(coluna, vista), operador: 'COMECA', valores: [word] }] : [];
  }
  return [];
}

/** Proposes the fields of a table for a purpose, with the certainty of each, the rows to exclude and the questions to the user. */
export function proposeTabela(
  vista: Vista,
  finalidade: Finalidade,
): {
  campos: Campos;
  naoSaoDados: NonNullable<LayoutEscrito['naoSaoDados']>;
  palpites: Palpite[];
  duvidas: Duvida[];
} {
  const rows = dataRows(vista);
  const columns = columnsOf(vista, rows);
  const of = finalidade === 'DATAS_PAGAMENTO' ? colunasDoPagamento(columns, vista, rows) : SEM_PAGAMENTO;
  const named = pairs(finalidade, columns, of.pontos).filter(({ campo }) => !of.sem.includes(campo));
  const chosen = [...named, ...byLooks(finalidade, columns, [...named, ...of.reservadas])];
  const known = CAMPOS[finalidade];
  const campoDe = (campo: string, coluna: ColunaDoArquivo): Campos[number] => {
    const { formatoData, ponto } = coluna.perfil;
    const tipo = known[campo]?.tipo;
    return {
      campo,
      origem: origemDe(coluna, vista),
      ...(tipo === 'data' && { formatoData: of.formato(formatoData) }),
      ...(tipo === 'valor' && ponto && { decimal: '.' as const }),
      ...(campo === 'valor' && of.sentido && { sentido: of.sentido }),
      obrigatorio: known[campo]?.obrigatorio ?? false,
    };
  };
  const campos = chosen
    .filter(({ campo }) => !of.sem.includes(campo))
    .sort((a, b) => a.coluna.posicao - b.coluna.posicao)
    .map(({ campo, coluna }) => campoDe(campo, coluna));
  return {
    campos,
    naoSaoDados: totals(vista, columns),
    palpites: chosen.map(({ campo, certeza, motivo }) => ({ sobre: campo, certeza, motivo })),
    duvidas: of.duvidas(campoDe),
  };
}
