import type { Campo, Folha } from '../../../contract/fiscal/folha.ts';

/** What of the boxes of a sheet tells what was bought or carried, by their names on the paper model. */
const FATOS: readonly string[] = [
  'Natureza da operação',
  'Início da prestação',
  'Término da prestação',
  'Tomador do serviço',
  'Produto predominante',
  'Valor total da carga',
];
/** The blocks that sum it up. */
const TOTAIS: readonly string[] = ['Cálculo do imposto', 'Componentes do valor da prestação do serviço'];
const ITENS = 'Dados dos produtos e serviços';

/** One line of a note: what, how much of it, and what it comes to. */
export interface Item {
  nome: string;
  quantidade: string;
  valor: string;
}

const says = ({ texto }: Campo) => texto !== '' && !/^[0,.]+$/.test(texto);

/** In: a document as its paper shows it. Out: the few things of it that decide; totals of nothing are left out. */
export function principaisDe({ identificacao, secoes }: Folha): {
  fatos: Campo[];
  itens: Item[];
  totais: Campo[];
} {
  const boxes = secoes.flatMap((secao) => (secao.tipo === 'campos' ? secao.campos : []));
  const fatos = [...identificacao, ...boxes].filter((one) => FATOS.includes(one.rotulo) && says(one));
  const totais = secoes.flatMap((secao) =>
    secao.tipo === 'campos' && TOTAIS.includes(secao.titulo) ? secao.campos.filter(says) : [],
  );
  const itens = secoes.flatMap((secao) => {
    if (secao.tipo !== 'tabela' || secao.titulo !== ITENS) return [];
    const at = (rotulo: string) => secao.colunas.findIndex((coluna) => coluna.rotulo === rotulo);
    const nome = secao.colunas.findIndex(({ cresce }) => cresce);
    const [quantidade, unidade, valor] = [at('Quant.'), at('Un.'), at('Valor total')];
    return secao.linhas.map((linha) => ({
      nome: linha[nome] ?? '',
      quantidade: [linha[quantidade], linha[unidade]].filter(Boolean).join(' '),
      valor: linha[valor] ?? '',
    }));
  });
  return { fatos, itens, totais };
}
