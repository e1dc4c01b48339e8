import { fold } from '../brasil/fold.ts';
import { CAMPOS } from './campos.ts';
import {
  CODIFICACOES,
  FINALIDADES,
  type Finalidade,
  FORMATOS,
  type Formato,
  SEPARADORES,
} from './formatos.ts';
import {
  type CampoLido,
  FORMATOS_DATA,
  type Layout,
  type LayoutEscrito,
  SENTIDOS,
  TRANSFORMACOES,
} from './layout.ts';
import { ondeEmPalavras, readOrigem } from './planilhaOnde.ts';

/** Titles of the table of fields, in their order. */
export const COLUNAS = [
  'Campo',
  'Coluna ou posição',
  'Formato da data',
  'Decimais',
  'Obrigatório',
  'Padrão',
  'Troca o sinal',
  'Preparo',
  'Extrato',
] as const;
const AMOSTRA = 'Amostra';

/** A layout described in a spreadsheet; its sample as rows of cells. */
export interface Descrito {
  nome: string;
  descricao: string;
  valor: LayoutEscrito;
  amostra: string[][];
}

const simples = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Returns the code of a text, equal to the code or to its label; null when there is none. */
function codigoDe<C extends string>(nomes: Readonly<Record<C, string>>, text: string): C | null {
  const codes = Object.keys(nomes) as C[];
  const asked = simples(text);
  const found = codes.find((code) => code === text || (asked !== '' && simples(code) === asked));
  return found ?? codes.find((code) => asked !== '' && simples(nomes[code]) === asked) ?? null;
}

const SIM = ['sim', 's', 'x', '1'];
const ASPAS = { '"': 'Duplas (")', "'": "Simples (')", '': 'Nenhuma' } as const;
const DATAS_1904 = { AUTO: 'Como a planilha diz', SIM: 'Sim', NAO: 'Não' } as const;
const TABULACAO = ['tab', 'tabulacao'];

function separadorDe(text: string): Layout['separador'] | null {
  if (TABULACAO.includes(simples(text))) return '\t';
  const signs = Object.keys(SEPARADORES) as Layout['separador'][];
  const named = {
    ';': 'pontoevirgula',
    ',': 'virgula',
    '|': 'barravertical',
    AUTO: 'auto',
    '\t': '',
  } as const;
  const asked = simples(text);
  return (
    signs.find((sign) => sign === text || (asked !== '' && named[sign] === asked)) ??
    codigoDe(SEPARADORES, text)
  );
}

const numeroDe = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** Sets a key's value in the layout; returns null, or why the value is not accepted. */
type Chave = (text: string, into: Partial<LayoutEscrito>) => string | null;

const escolha =
  <K extends 'finalidade' | 'formato' | 'codificacao' | 'aspas' | 'datas1904' | 'separador'>(
    key: K,
    ler: (text: string) => LayoutEscrito[K] | null,
    nome: string,
  ): Chave =>
  (text, into) => {
    const read = ler(text);
    if (read === null) return `${nome}: “${text}” não é um valor aceito.`;
    into[key] = read;
    return null;
  };
const contagem =
  (key: 'cabecalho' | 'largura' | 'ultimosDigitos', nome: string): Chave =>
  (text, into) => {
    const read = key === 'cabecalho' && simples(text) === 'semtitulos' ? 0 : numeroDe(text);
    if (read === null) return `${nome}: informe um número.`;
    into[key] = read;
    return null;
  };

const CHAVES: Readonly<Record<string, Chave>> = {
  finalidade: escolha('finalidade', (text) => codigoDe(FINALIDADES, text), 'Finalidade'),
  formato: escolha('formato', (text) => codigoDe(FORMATOS, text), 'Formato'),
  codificacao: escolha('codificacao', (text) => codigoDe(CODIFICACOES, text), 'Codificação'),
  separador: escolha('separador', separadorDe, 'Separador'),
  aspas: escolha('aspas', (text) => codigoDe(ASPAS, text), 'Aspas'),
  cabecalho: contagem('cabecalho', 'Cabeçalho'),
  largura: contagem('largura', 'Largura'),
  ultimosdigitos: contagem('ultimosDigitos', 'Últimos dígitos'),
  datasde1904: escolha('datas1904', (text) => codigoDe(DATAS_1904, text), 'Datas de 1904'),
  aba: (text, into) => {
    into.aba = text;
    return null;
  },
};

function readCampo(
  row: readonly string[],
  titulos: readonly string[],
  { finalidade, formato }: { finalidade: Finalidade; formato: Formato },
): CampoLido | string {
  const cell = (titulo: (typeof COLUNAS)[number]) => row[titulos.indexOf(simples(titulo))]?.trim() ?? '';
  const nome = cell('Campo');
  const conhecidos = Object.entries(CAMPOS[finalidade]);
  const [campo] =
    conhecidos.find(([code, { rotulo }]) => [code, rotulo].some((one) => simples(one) === simples(nome))) ??
    conhecidos.find(([, { sinonimos }]) => sinonimos.includes(simples(nome))) ??
    [];
  if (campo === undefined) return `O campo “${nome}” não existe em ${FINALIDADES[finalidade]}.`;
  const origem = readOrigem(cell('Coluna ou posição'), formato);
  if (origem === null) return `${nome}: diga a coluna ou a posição.`;
  const formatoData = FORMATOS_DATA.find((one) => one === (cell('Formato da data').toUpperCase() || 'AUTO'));
  if (formatoData === undefined)
    return `${nome}: “${cell('Formato da data')}” não é um formato de data aceito.`;
  const decimais = cell('Decimais');
  const casas = /^[0-6]$/.test(decimais) ? Number(decimais) : null;
  const decimal = decimais === ',' || decimais === '.' ? decimais : 'AUTO';
  if (decimais !== '' && casas === null && decimal === 'AUTO')
    return `${nome}: em Decimais, informe “,”, “.”, ou quantas casas o número tem sem sinal.`;
  const preparos = cell('Preparo')
    .split(';')
    .filter((one) => one.trim() !== '');
  const transformacoes = preparos.flatMap((one) => codigoDe(TRANSFORMACOES, one) ?? []);
  if (transformacoes.length < preparos.length)
    return `${nome}: “${cell('Preparo')}” não é um preparo aceito.`;
  const sentido = codigoDe(SENTIDOS, cell('Extrato'));
  if (cell('Extrato') !== '' && sentido === null)
    return `${nome}: em Extrato, informe o que saiu da conta: ${Object.values(SENTIDOS).join('; ')}.`;
  return {
    campo,
    origem,
    formatoData,
    decimal,
    decimaisImplicitos: casas,
    transformacoes,
    padrao: cell('Padrão'),
    obrigatorio: SIM.includes(simples(cell('Obrigatório'))),
    inverteSinal: SIM.includes(simples(cell('Troca o sinal'))),
    ...(sentido && { sentido }),
  };
}

/**
 * Returns the layout described by the rows of a sheet (keys with their values, the table of fields, and after a line 'Amostra' the sample),
 * or all its errors, each in a sentence.
 */
export function readDescricao(rows: readonly (readonly string[])[]): Descrito | string[] {
  const motivos: string[] = [];
  const into: Partial<LayoutEscrito> = {};
  const first = (row: readonly string[]) => simples(row[0] ?? '');
  const aAmostra = rows.findIndex((row) => first(row) === simples(AMOSTRA) && (row[1] ?? '').trim() === '');
  const dita = rows.slice(0, aAmostra < 0 ? rows.length : aAmostra);
  const aTabela = dita.findIndex((row) => first(row) === 'campo' && row.length > 1);
  if (aTabela < 0) return ['Falta a tabela dos campos, com os títulos Campo e Coluna ou posição.'];
  const textos: Record<string, string> = { nome: '', descricao: '' };
  for (const row of dita.slice(0, aTabela)) {
    const [key = '', value = ''] = row;
    const text = value.trim();
    const chave = simples(key);
    if (text === '' || chave === '') continue;
    if (Object.hasOwn(textos, chave)) textos[chave] = text;
    else if (!Object.hasOwn(CHAVES, chave)) motivos.push(`“${key.slice(0, 60)}” não se diz de um layout.`);
    else motivos.push(...[CHAVES[chave]?.(text, into) ?? null].filter((one) => one !== null));
  }
  const { nome = '', descricao = '' } = textos;
  if (nome === '') motivos.push('Falta o Nome do layout.');
  const { finalidade, formato } = into;
  if (!finalidade) motivos.push('Falta a Finalidade do layout.');
  if (!formato) motivos.push('Falta o Formato do layout.');
  if (!finalidade || !formato) return motivos;
  const titulos = (dita[aTabela] ?? []).map(simples);
  const campos: CampoLido[] = [];
  for (const row of dita.slice(aTabela + 1)) {
    if ((row[0] ?? '').trim() === '') continue;
    const campo = readCampo(row, titulos, { finalidade, formato });
    if (typeof campo === 'string') motivos.push(campo);
    else campos.push(campo);
  }
  if (motivos.length > 0) return motivos;
  const amostra = aAmostra < 0 ? [] : rows.slice(aAmostra + 1).map((row) => [...row]);
  return { nome, descricao, valor: { ...into, finalidade, formato, campos }, amostra };
}

/** Returns the rows of a sheet that describes a layout, as far as such a sheet can: no conditions, checks or supplier codes. */
export function descreverLayout({
  nome,
  descricao,
  valor,
  amostra,
}: Omit<Descrito, 'valor'> & { valor: Layout }): string[][] {
  const { cabecalho, separador } = valor;
  const rows: [string, string][] = [
    ['Nome', nome],
    ['Descrição', descricao],
    ['Finalidade', FINALIDADES[valor.finalidade]],
    ['Formato', FORMATOS[valor.formato]],
    ['Codificação', CODIFICACOES[valor.codificacao]],
    ['Separador', separador === '\t' ? 'Tabulação' : separador],
    ['Aspas', ASPAS[valor.aspas]],
    ['Cabeçalho', cabecalho === null ? '' : cabecalho === 0 ? 'Sem títulos' : String(cabecalho)],
    ['Aba', valor.aba],
    ['Datas de 1904', DATAS_1904[valor.datas1904]],
    ['Largura', valor.largura === null ? '' : String(valor.largura)],
    ['Últimos dígitos', valor.ultimosDigitos === null ? '' : String(valor.ultimosDigitos)],
  ];
  const campos = valor.campos.map((one) => [
    CAMPOS[valor.finalidade][one.campo]?.rotulo ?? one.campo,
    ondeEmPalavras(one.origem),
    one.formatoData === 'AUTO' ? '' : one.formatoData,
    one.decimaisImplicitos === null
      ? one.decimal === 'AUTO'
        ? ''
        : one.decimal
      : String(one.decimaisImplicitos),
    one.obrigatorio ? 'Sim' : '',
    one.padrao,
    one.inverteSinal ? 'Sim' : '',
    one.transformacoes.map((name) => TRANSFORMACOES[name]).join('; '),
    one.sentido ? SENTIDOS[one.sentido] : '',
  ]);
  return [...rows, [], [...COLUNAS], ...campos, ...(amostra.length > 0 ? [[], [AMOSTRA], ...amostra] : [])];
}
