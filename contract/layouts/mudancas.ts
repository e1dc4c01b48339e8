import { maskCpfCnpj } from '../brasil/cpfCnpj.ts';
import { CAMPOS } from './campos.ts';
import { CODIFICACOES, FINALIDADES, FORMATOS } from './formatos.ts';
import { CASAMENTOS, type CampoLido, type Condicao, type Layout } from './layout.ts';
import { deOrigem, mudancasDoCampo, naOrigem } from './mudancasCampo.ts';

/** Returns a value as JSON independent of the order of keys: equal values have equal texts. */
function comoTexto(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns true when two layouts read and write the same in every respect. */
export const mesmoLayout = (a: Layout, b: Layout): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || comoTexto(a) === comoTexto(b);

const aspas = (text: string) => (text === '' ? 'vazio' : `“${text}”`);
const separador = (text: Layout['separador']) =>
  text === 'AUTO' ? 'descoberto pelo conteúdo' : text === '\t' ? 'tabulação' : aspas(text);
const CABECALHO = (linha: number | null) =>
  linha === null ? 'descoberta pelo conteúdo' : linha === 0 ? 'nenhuma' : `a ${linha}ª`;
const numero = (value: number | null, nenhum: string) => (value === null ? nenhum : String(value));

/** Name and text of each property with a single value. */
const SIMPLES: readonly ((layout: Layout) => readonly [nome: string, valor: string])[] = [
  (one) => ['A finalidade', aspas(FINALIDADES[one.finalidade])],
  (one) => ['O formato', aspas(FORMATOS[one.formato])],
  (one) => ['A codificação', aspas(CODIFICACOES[one.codificacao])],
  (one) => ['O separador', separador(one.separador)],
  (one) => ['O sinal de aspas', one.aspas === '' ? 'nenhum' : one.aspas],
  (one) => ['A linha dos títulos', CABECALHO(one.cabecalho)],
  (one) => ['A aba', one.aba === '' ? 'a primeira' : aspas(one.aba)],
  (one) => ['O sistema de datas de 1904', { AUTO: 'o da planilha', SIM: 'sim', NAO: 'não' }[one.datas1904]],
  (one) => ['A largura da linha', numero(one.largura, 'qualquer uma')],
  (one) => ['A comparação do número da nota', ultimos(one.ultimosDigitos)],
];
const ultimos = (digitos: number | null) =>
  digitos === null ? 'o número inteiro' : `os últimos ${digitos} dígitos`;

const OPERADORES: Readonly<Record<Condicao['operador'], string>> = {
  IGUAL: 'é igual a',
  DIFERENTE: 'é diferente de',
  CONTEM: 'contém',
  COMECA: 'começa com',
  VAZIO: 'está vazio',
  PREENCHIDO: 'está preenchido',
};

/** Returns a condition in words: 'na coluna “Histórico”, contém “total”'. */
function condicaoEmPalavras({ origem, operador, valores }: Condicao): string {
  const alvo = valores.map(aspas).join(' ou ');
  return [`${naOrigem(origem)},`, OPERADORES[operador], alvo].filter((part) => part !== '').join(' ');
}

/** Name and items of each property that is a list. */
const LISTAS: readonly ((layout: Layout) => readonly [nome: string, itens: readonly Item[]])[] = [
  (one) => ['As condições das linhas de dados', one.condicoes.map(item(condicaoEmPalavras))],
  (one) => ['As linhas que não são dados', one.naoSaoDados.map(item(condicaoEmPalavras))],
  (one) => [
    'As conferências',
    one.conferencias.map(
      item(
        ({ tipo, linha, onde }) =>
          `${tipo === 'SOMA' ? 'soma' : 'quantidade'} ${deOrigem(onde)}, na linha em que ${condicaoEmPalavras(linha)}`,
      ),
    ),
  ],
  (one) => ['As formas de achar a nota', one.casar.map(item((forma) => CASAMENTOS[forma]))],
  (one) => [
    'O de-para de fornecedores',
    one.dePara.map(({ codigo, cpfCnpj }) => ({
      chave: JSON.stringify([codigo, cpfCnpj]),
      texto: () => `${codigo} → ${maskCpfCnpj(cpfCnpj)}`,
    })),
  ],
];

interface Item {
  chave: string;
  /** Computed only for the few items that are shown. */
  texto: () => string;
}
const item =
  <T>(dizer: (one: T) => string) =>
  (one: T): Item => ({ chave: comoTexto(one), texto: () => dizer(one) });

/** Maximum number of items listed; the others are counted. */
const MOSTRADOS = 5;
const enumera = (itens: readonly Item[]) => {
  const textos = itens.slice(0, MOSTRADOS).map(({ texto }) => texto());
  const resto = itens.length - textos.length;
  return `${textos.join('; ')}${resto > 0 ? `; e mais ${resto}` : ''}`;
};

/** Returns the items of `a` without those of `b`, each removed as often as `b` has it. */
function menos(a: readonly Item[], b: readonly Item[]): Item[] {
  const left = new Map<string, number>();
  for (const { chave } of b) left.set(chave, (left.get(chave) ?? 0) + 1);
  return a.filter(({ chave }) => {
    const count = left.get(chave) ?? 0;
    left.set(chave, count - 1);
    return count <= 0;
  });
}

function mudancasDaLista(nome: string, antes: readonly Item[], depois: readonly Item[]): string[] {
  const saiu = menos(antes, depois);
  const entrou = menos(depois, antes);
  const ordem = antes.map(({ chave }) => chave).join() !== depois.map(({ chave }) => chave).join();
  return [
    ...(saiu.length > 0 ? [`${nome}: saiu ${enumera(saiu)}.`] : []),
    ...(entrou.length > 0 ? [`${nome}: entrou ${enumera(entrou)}.`] : []),
    ...(saiu.length + entrou.length === 0 && ordem ? [`${nome}: a ordem mudou.`] : []),
  ];
}

function mudancasDosCampos(antes: Layout, depois: Layout): string[] {
  const rotulo = (layout: Layout, campo: string) => CAMPOS[layout.finalidade][campo]?.rotulo ?? campo;
  const achar = (layout: Layout, nome: string) => layout.campos.find(({ campo }) => campo === nome);
  const ordem = (layout: Layout, outro: Layout) =>
    layout.campos.filter(({ campo }) => achar(outro, campo)).map(({ campo }) => campo);
  const entrou = (one: CampoLido) => `O campo ${rotulo(depois, one.campo)} entrou, ${naOrigem(one.origem)}.`;
  return [
    ...antes.campos
      .filter(({ campo }) => !achar(depois, campo))
      .map(({ campo }) => `O campo ${rotulo(antes, campo)} saiu.`),
    ...depois.campos.flatMap((one) => {
      const before = achar(antes, one.campo);
      return before ? mudancasDoCampo(rotulo(depois, one.campo), before, one) : [entrou(one)];
    }),
    ...(ordem(antes, depois).join() === ordem(depois, antes).join() ? [] : ['A ordem dos campos mudou.']),
  ];
}

/** Returns the changes between two layouts, in sentences; empty only when they are equal. */
export function mudancasDoLayout(antes: Layout, depois: Layout): string[] {
  if (mesmoLayout(antes, depois)) return [];
  const simples = SIMPLES.flatMap((dizer) => {
    const [nome, antigo] = dizer(antes);
    const [, novo] = dizer(depois);
    return antigo === novo ? [] : [`${nome} passou de ${antigo} para ${novo}.`];
  });
  const listas = LISTAS.flatMap((dizer) => {
    const [nome, antigos] = dizer(antes);
    const [, novos] = dizer(depois);
    return mudancasDaLista(nome, antigos, novos);
  });
  return [...simples, ...mudancasDosCampos(antes, depois), ...listas];
}
