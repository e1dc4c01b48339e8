import { type CampoLido, type OrigemDoValor, SENTIDOS, TRANSFORMACOES } from './layout.ts';

const titulos = (all: readonly string[]) => all.map((one) => `“${one}”`).join(' ou ');

/** Returns where a value is: 'na coluna “Baixa”'. */
export function naOrigem(origem: OrigemDoValor): string {
  switch (origem.tipo) {
    case 'TITULO':
      return `na coluna ${titulos(origem.titulos)}`;
    case 'COLUNA':
      return `na ${origem.coluna}ª coluna`;
    case 'FAIXA':
      return `nas posições ${origem.faixa.inicio} a ${origem.faixa.fim}`;
    case 'CONSTANTE':
      return `com o valor fixo “${origem.valor}”`;
  }
}

/** Returns where a value comes from: 'da coluna “Baixa”'. */
export function deOrigem(origem: OrigemDoValor): string {
  switch (origem.tipo) {
    case 'TITULO':
      return `da coluna ${titulos(origem.titulos)}`;
    case 'COLUNA':
      return `da ${origem.coluna}ª coluna`;
    case 'FAIXA':
      return `das posições ${origem.faixa.inicio} a ${origem.faixa.fim}`;
    case 'CONSTANTE':
      return `do valor fixo “${origem.valor}”`;
  }
}

/** Returns the origin after 'para'. A title after a title needs no 'a coluna'. */
function toOrigem(origem: OrigemDoValor, antes: OrigemDoValor): string {
  switch (origem.tipo) {
    case 'TITULO':
      return antes.tipo === 'TITULO' ? titulos(origem.titulos) : `a coluna ${titulos(origem.titulos)}`;
    case 'COLUNA':
      return `a ${origem.coluna}ª coluna`;
    case 'FAIXA':
      return `as posições ${origem.faixa.inicio} a ${origem.faixa.fim}`;
    case 'CONSTANTE':
      return `o valor fixo “${origem.valor}”`;
  }
}

const comoEscrito = (valor: string) => (valor === 'AUTO' ? 'qualquer um' : `“${valor}”`);

/** Name and text of each property of a field besides its origin. */
const PARTES: readonly ((campo: CampoLido) => readonly [nome: string, valor: string])[] = [
  (one) => ['o formato da data', comoEscrito(one.formatoData)],
  (one) => ['o sinal de decimais', comoEscrito(one.decimal)],
  (one) => [
    'as casas decimais sem sinal',
    one.decimaisImplicitos === null ? 'nenhuma regra' : String(one.decimaisImplicitos),
  ],
  (one) => ['a troca de sinal', one.inverteSinal ? 'sim' : 'não'],
  (one) => ['o que conta como saída', one.sentido ? `“${SENTIDOS[one.sentido]}”` : 'todo valor'],
  (one) => ['o valor quando vazio', one.padrao === '' ? 'nenhum' : `“${one.padrao}”`],
  (one) => ['a obrigação de estar preenchido', one.obrigatorio ? 'sim' : 'não'],
  (one) => [
    'o preparo do texto',
    one.transformacoes.map((name) => TRANSFORMACOES[name]).join(', depois ') || 'nenhum',
  ],
];

/** Returns the changes of a field, in sentences; empty only when there are none. */
export function mudancasDoCampo(rotulo: string, antes: CampoLido, depois: CampoLido): string[] {
  const mudou = deOrigem(antes.origem) !== deOrigem(depois.origem) || !mesmosTitulos(antes, depois);
  const origem = mudou
    ? [`O campo ${rotulo} passou ${deOrigem(antes.origem)} para ${toOrigem(depois.origem, antes.origem)}.`]
    : [];
  const partes = PARTES.flatMap((dizer) => {
    const [nome, antigo] = dizer(antes);
    const [, novo] = dizer(depois);
    return antigo === novo ? [] : [`O campo ${rotulo}: ${nome} passou de ${antigo} para ${novo}.`];
  });
  return [...origem, ...partes];
}

/** Compares the titles themselves: one title with quotes may read like two in words. */
function mesmosTitulos({ origem: a }: CampoLido, { origem: b }: CampoLido): boolean {
  return (
    a.tipo !== 'TITULO' || b.tipo !== 'TITULO' || JSON.stringify(a.titulos) === JSON.stringify(b.titulos)
  );
}
