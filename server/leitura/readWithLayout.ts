import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { type Aberto, begun, NAMES, OPENERS } from './aberto.ts';
import { readBanco } from './bancos/readBanco.ts';
import { faltas, findCabecalho, SEM_TITULOS } from './cabecalho.ts';
import { camposProntos } from './campos.ts';
import { queConteudo } from './conteudo.ts';
import { leitorDe } from './leitor.ts';
import type { ParteLida } from './parte.ts';
import { nomeDoSeparador } from './separador.ts';
import { openTexto } from './texto.ts';

/** Lines per batch. */
const PARTE = 500;
/** Maximum number of lines of one file. */
const MAX_LINHAS = 1_000_000;
const MAX_BANCO_BYTES = 40 * 1024 * 1024;

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

async function* readTabela(
  source: Slices,
  layout: Layout,
  conteudo: keyof typeof OPENERS,
): AsyncGenerator<ParteLida> {
  const aberto = await OPENERS[conteudo](source, layout);
  const { first, all } = await begun(aberto, layout);
  const cabecalho = layout.formato === 'POSICIONAL' ? SEM_TITULOS : findCabecalho(first, layout);
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

/** Throws when no line was read as data: an import that silently finds nothing would look like success. */
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

async function* readFromBanco(source: Slices, layout: Layout): AsyncGenerator<ParteLida> {
  if (source.size > MAX_BANCO_BYTES)
    throw refuse('Este arquivo de banco tem mais de 40 MB. Divida-o em partes.');
  const { decodificacao, textos } = await openTexto(source, layout.codificacao);
  let texto = '';
  for await (const part of textos()) texto += part;
  const { linhas, conferencias, pagador, avisos } = readBanco(texto, layout);
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

const isOfBanco = ({ formato }: Layout) => formato === 'CNAB240' || formato === 'OFX';

/**
 * Reads a file with a layout, in batches; the last one has the summary. Throws a sentence when the file cannot be read with it at all, has
 * no data line, or does not match its own totals.
 */
export async function* readWithLayout(source: Slices, layout: Layout): AsyncGenerator<ParteLida> {
  const conteudo = await queConteudo(source);
  const isBank = isOfBanco(layout);
  if (conteudo !== 'TEXTO' && (isBank || layout.formato === 'POSICIONAL'))
    throw refuse(
      `Este arquivo é ${NAMES[conteudo]}, e o layout é ${isBank ? 'de banco' : 'de texto'}. Escolha outro layout.`,
    );
  if (isBank) yield* readFromBanco(source, layout);
  else yield* readTabela(source, layout, conteudo);
}
