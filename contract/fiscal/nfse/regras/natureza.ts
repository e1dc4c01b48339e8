import type { RetencaoEsperada } from '../retencaoEsperada.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { compareRetencoes } from './compareRetencoes.ts';
import { parcela, sumTaxas } from './contas.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';
import { valorBruto } from './retencoes/informado.ts';
import { semRetencaoFederal } from './retencoes/linha.ts';
import { semRetencaoDoServico } from './retencoes/semRetencao.ts';
import { porCento } from './textos.ts';

const NATUREZA: Regra = {
  codigo: 'I',
  nome: 'natureza',
  norma: 'EFD-Reinf, Tabela 01; não há correspondência oficial com a lista de serviços',
  desde: '2023-09-01',
  incerta: true,
  veredito: false,
};

const IRRF: Regra = {
  ...NATUREZA,
  nome: 'irrf',
  norma: 'RIR/2018, arts. 714 a 719',
  desde: '1999-03-29',
  incerta: false,
};
const CSRF: Regra = {
  ...NATUREZA,
  nome: 'csrf',
  norma: 'Lei 10.833/2003, art. 30',
  desde: '2004-02-01',
  incerta: false,
};

function natureza(caso: Caso): Verificacao {
  const { naturezas, contexto, nota } = caso;
  const esperado = naturezas.map(({ codigo, descricao }) => `${codigo} – ${descricao}`).join('; ');
  const decidida = contexto.decisao?.natRend ?? null;
  if (decidida !== null)
    return findingOf(NATUREZA, 'CONFERE', {
      frase:
        decidida === ''
          ? 'Nenhuma natureza do rendimento cabe: decidido antes para este fornecedor e serviço.'
          : `Natureza ${decidida}, decidida antes para este fornecedor e serviço.`,
      esperado,
      incerta: false,
    });
  const fora = semRetencaoFederal(caso) ?? semRetencaoDoServico(caso, 'IRRF');
  if (fora)
    return findingOf(NATUREZA, fora.esperado === 0 ? 'NAO_CABE' : 'SEM_DADOS', {
      frase: fora.conta,
      esperado,
    });
  const servico = nota.servico.nomeDoCodigo || nota.servico.descricao;
  if (naturezas.length === 0)
    return findingOf(NATUREZA, 'SEM_DADOS', {
      frase: 'Nenhuma natureza é sugerida para este serviço; escolha uma, se o pagamento vai à EFD-Reinf.',
      diz: servico,
      acoes: ['ESCOLHER_NATUREZA', 'LEMBRAR'],
    });
  return findingOf(NATUREZA, 'ATENCAO', {
    frase:
      naturezas.length === 1
        ? 'Há uma natureza do rendimento possível: confirme-a.'
        : `Há ${naturezas.length} naturezas do rendimento possíveis: escolha uma.`,
    diz: servico,
    esperado,
    acoes: ['ESCOLHER_NATUREZA', 'LEMBRAR'],
  });
}

/** Returns rates that explain frequent wrong amounts, each with its cause. */
function taxasConhecidas(em: string): [taxa: string, sinal: string][] {
  const { PIS, COFINS, CSLL } = vigente('csrf', em).valor;
  const proprios = vigente('pisCofinsProprios', em).valor;
  const taxas: [string, string][] = [
    [vigente('irrfMaoDeObra', em).valor, 'alíquota de limpeza, segurança e mão de obra'],
    [vigente('irrfServicos', em).valor, 'alíquota dos serviços profissionais'],
    [vigente('orgaoFederal', em).valor, 'alíquota de órgão público federal'],
    [sumTaxas([PIS, COFINS, CSLL]), 'PIS, COFINS e CSLL'],
    [sumTaxas([PIS, COFINS]), 'PIS e COFINS, sem CSLL'],
    [sumTaxas([proprios.PIS, proprios.COFINS]), 'PIS e COFINS do próprio prestador, que não são retenção'],
  ];
  return taxas.map(([taxa, sinal]) => [taxa, `${porCento(taxa)}: ${sinal}`]);
}

/** Returns a function that explains an amount by a known rate of the gross, within a cent; null if none fits. */
function taxaConhecida({ nota, dia }: Caso) {
  const bruto = valorBruto(nota);
  return (valor: number): string | null => {
    if (bruto === null) return null;
    const achada = taxasConhecidas(dia).find(
      ([taxa]) => Math.abs(parcela(bruto, taxa, 'MEIO_ACIMA') - valor) <= 1,
    );
    return achada ? achada[1] : null;
  };
}

const daCsrf = ({ tributo }: RetencaoEsperada): boolean =>
  ['CSRF', 'PIS', 'COFINS', 'CSLL'].includes(tributo);

/** Check I: the nature of the income, and whether IRRF and CSRF follow from it. */
export const naturezaDoRendimento: Conferir = (caso, retencoes) => {
  const irrf = retencoes.find(({ tributo }) => tributo === 'IRRF');
  const [csrf, ...partes] = retencoes.filter(daCsrf);
  return [
    natureza(caso),
    ...(irrf
      ? [compareRetencoes(caso, IRRF, { nome: 'IRRF', linhas: [irrf], reconhecer: taxaConhecida(caso) })]
      : []),
    ...(csrf
      ? [
          compareRetencoes(caso, CSRF, {
            nome: 'CSRF',
            linhas: [csrf, ...partes],
            reconhecer: taxaConhecida(caso),
          }),
        ]
      : []),
  ];
};
