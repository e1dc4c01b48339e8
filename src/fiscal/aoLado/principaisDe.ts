import type { Campo, Folha } from '../../../contract/fiscal/folha.ts';

/** Labels, from the paper model, of the boxes that show what was bought or carried. */
const FATOS: readonly string[] = [
  'Natureza da operação',
  'Início da prestação',
  'Término da prestação',
  'Tomador do serviço',
  'Produto predominante',
  'Valor total da carga',
];
/** Titles of the blocks with the totals. */
const TOTAIS: readonly string[] = ['Cálculo do imposto', 'Componentes do valor da prestação do serviço'];
const ITENS = 'Dados dos produtos e serviços';

/** One line of a nota: product, quantity, and total amount. */
interface ItemPrincipal {
  nome: string;
  quantidade: string;
  valor: string;
}

const says = ({ texto }: Campo) => texto !== '' && !/^[0,.]+$/.test(texto);

/** Returns the few parts of a document's paper sheet that matter for a decision; zero totals are left out. */
export function principaisDe({ identificacao, secoes }: Folha): {
  fatos: Campo[];
  itens: ItemPrincipal[];
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
