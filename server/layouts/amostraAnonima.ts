import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { type Anonimizador, anonimizador } from '../../contract/layouts/anonimizar.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';
import { ApiProblem } from '../http/problem.ts';
import { readAmostra } from '../leitura/amostra.ts';
import { qualCodificacao, textoDoArquivo } from '../leitura/codificacao.ts';
import { fromBytes } from '../leitura/slices.ts';
import { codificadorDe } from './escrita/codificar.ts';
import { planilhaAnonima } from './planilhaAnonima.ts';

/** Fields whose text identifies a person or company. */
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

/** Names and numbers of a sample to replace. */
interface DeQuem {
  nomes: readonly string[];
  numeros: readonly string[];
}

/** Returns the names, longest first, and numbers of a parsed sample, except words that the layout's rules or titles depend on. */
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
/** Returns a name as written in the file, since its layout may have put it in capitals. */
const comoEscrito = (valor: string, original: readonly string[]) =>
  original.find((cell) => semCaixa(cell) === semCaixa(valor))?.trim() ?? valor.trim();

/** Minimum length of a name replaced even inside other text: in fixed-width records names touch their neighbours. */
const LONGO = 8;

/** Replaces a text wherever it appears as a separate word; `parte` matches neighbours that make it part of something else. */
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

/** Returns the position where data lines may begin; before it come titles. */
function inicioDosDados(text: string, linhas: readonly LinhaLida[], { formato }: Layout): number {
  if (formato !== 'DELIMITADO') return 0;
  const first = Math.min(...linhas.filter(({ situacao }) => situacao === 'DADO').map(({ linha }) => linha));
  let at = 0;
  for (let linha = 1; linha < first && at >= 0; linha += 1) at = text.indexOf('\n', at) + 1 || -1;
  return Math.max(0, at);
}

function textoAnonimo(text: string, { nomes, numeros }: DeQuem, outro: Anonimizador): string {
  let made = text;
  // Numbers of fixed-width records touch other digits, so the parsed ones are searched as they are.
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
 * Returns a sample with fictitious names and tax numbers, from which the same layout reads the same lines. Throws a sentence when it cannot
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
  for await (const part of textoDoArquivo(parts(bytes), como)) text += part;
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
