import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { type Anonimizador, anonimizador } from '../../contract/layouts/anonimizar.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import { ApiProblem } from '../http/problem.ts';
import { readAmostra } from '../leitura/amostra.ts';
import { qualCodificacao, textoDe } from '../leitura/codificacao.ts';
import { fromBytes } from '../leitura/slices.ts';
import { codificadorDe } from './escrita/codificar.ts';
import { planilhaAnonima } from './planilhaAnonima.ts';

/** Fields whose text tells of somebody. */
const DE_ALGUEM = [
  'fornecedor',
  'nome',
  'nomeFantasia',
  'razaoSocial',
  'empresa',
  'observacao',
  'descricao',
  'email',
  'telefone',
  'celular',
  'contato',
  'logradouro',
  'numeroEndereco',
  'complemento',
  'bairro',
];
const MINIMO = 3;

/** What of a sample is to become something else. */
interface DeQuem {
  nomes: readonly string[];
  numeros: readonly string[];
}

/** In: a sample as it is read. Out: the names and numbers in it, longest first; words that the reading rests on are none. */
function deQuem({ lido, linhas }: { lido: Lido; linhas: readonly LinhaLida[] }, layout: Layout): DeQuem {
  const regras = [
    ...layout.condicoes,
    ...layout.naoSaoDados,
    ...layout.conferencias.map(({ linha }) => linha),
  ];
  const presas = new Set([...lido.titulos, ...regras.flatMap(({ valores }) => valores)].map(semCaixa));
  const nomes = new Set<string>();
  const numeros = new Set<string>();
  if (lido.pagador) {
    nomes.add(lido.pagador.nome.trim());
    numeros.add(lido.pagador.cpfCnpj);
  }
  for (const { situacao, valores, original } of linhas) {
    if (situacao === 'NAO_E_DADO') continue;
    for (const campo of DE_ALGUEM) {
      const valor = valores[campo];
      if (typeof valor === 'string') nomes.add(comoEscrito(valor, original));
    }
    for (const campo of ['cpfCnpj', 'empresaCnpj']) {
      const valor = valores[campo];
      if (typeof valor === 'string') numeros.add(valor);
    }
  }
  const longos = [...nomes].filter((nome) => nome.length >= MINIMO && !presas.has(semCaixa(nome)));
  return {
    nomes: longos.sort((a, b) => b.length - a.length),
    numeros: [...numeros].filter((numero) => numero !== ''),
  };
}
const semCaixa = (text: string) => text.trim().toLowerCase();
/** A name as it stands in the file: its layout may have made capitals of it. */
const comoEscrito = (valor: string, original: readonly string[]) =>
  original.find((cell) => semCaixa(cell) === semCaixa(valor))?.trim() ?? valor.trim();

/** From so many letters on, a text is a name wherever it stands: in fixed-width records names touch what is beside them. */
const LONGO = 8;

/** Replaces a text wherever it stands by itself. In: what of its neighbours makes it part of something else. */
function replaceText(text: string, de: string, para: string, parte: RegExp | null): string {
  let made = '';
  let from = 0;
  for (let at = text.indexOf(de); at >= 0; at = text.indexOf(de, at + de.length)) {
    if (parte?.test(text.charAt(at - 1)) || parte?.test(text.charAt(at + de.length))) continue;
    made += text.slice(from, at) + para;
    from = at + de.length;
  }
  return made + text.slice(from);
}

/** Where lines of data may begin: what stands before is titles. */
function inicioDosDados(text: string, linhas: readonly LinhaLida[], { formato }: Layout): number {
  if (formato !== 'DELIMITADO') return 0;
  const first = Math.min(...linhas.filter(({ situacao }) => situacao === 'DADO').map(({ linha }) => linha));
  let at = 0;
  for (let linha = 1; linha < first && at >= 0; linha += 1) at = text.indexOf('\n', at) + 1 || -1;
  return Math.max(0, at);
}

function textoAnonimo(text: string, { nomes, numeros }: DeQuem, outro: Anonimizador): string {
  let made = text;
  // Numbers of fixed-width records stand between other digits: those that were read are looked for as they are.
  for (const one of numeros) {
    const other = outro.numero(one);
    made = made.replaceAll(one, other).replaceAll(formatCpfCnpj(one), formatCpfCnpj(other));
    const [semZeros, outroSemZeros] = [one, other].map((numero) => numero.replace(/^0+/, ''));
    if (semZeros && outroSemZeros && semZeros !== one)
      made = replaceText(made, semZeros, outroSemZeros, /\d/);
  }
  for (const one of nomes)
    made = replaceText(made, one, outro.nome(one), one.length < LONGO ? /\p{L}/u : null);
  return outro.texto(made);
}

/**
 * A sample with names and tax numbers that nobody has, of which the same layout reads the same lines. Throws a sentence when it cannot
 * be read, before or after.
 */
export async function amostraAnonima({
  bytes,
  layout,
}: {
  bytes: Uint8Array;
  layout: Layout;
}): Promise<Uint8Array> {
  const antes = await readAmostra({ bytes, layout });
  const quem = deQuem(antes, layout);
  const outro = anonimizador();
  const made = eTexto(bytes)
    ? await emTexto(bytes, antes, layout, (text) => textoAnonimo(text, quem, outro))
    : await planilhaAnonima(bytes, quem, outro);
  const depois = await readAmostra({ bytes: made, layout });
  const formas = ({ linhas }: typeof antes) =>
    linhas.map(({ linha, situacao }) => `${linha}${situacao}`).join();
  if (formas(antes) !== formas(depois))
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Esta amostra não pôde ser anonimizada sem mudar o que se lê dela. Troque os nomes à mão e envie-a de novo.',
    );
  return made;
}

const eTexto = (bytes: Uint8Array) => !(bytes[0] === 0x50 && bytes[1] === 0x4b);

async function emTexto(
  bytes: Uint8Array,
  { linhas }: { linhas: readonly LinhaLida[] },
  layout: Layout,
  anonimo: (text: string) => string,
): Promise<Uint8Array> {
  const source = fromBytes(bytes);
  const como = await qualCodificacao(source, layout.codificacao);
  let text = '';
  for await (const part of textoDe(parts(bytes), como)) text += part;
  const dados = inicioDosDados(text, linhas, layout);
  const marca = bytes[0] === 0xef && bytes[1] === 0xbb;
  const { inicio, bytes: codifica } = codificadorDe(como.codificacao, 'UTF-8', marca);
  const body = codifica(text.slice(0, dados) + anonimo(text.slice(dados)));
  const whole = new Uint8Array(inicio.length + body.length);
  whole.set(inicio);
  whole.set(body, inicio.length);
  return whole;
}

async function* parts(bytes: Uint8Array) {
  yield bytes;
}
