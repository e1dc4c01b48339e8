import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import type { Caso } from '../caso.ts';
import { parcela, sumTaxas } from '../contas.ts';
import { baseMinimaDoInss, materialDaNota } from '../material.ts';
import { vigente } from '../parametros.ts';
import { porCento, reais } from '../textos.ts';
import { informado } from './informado.ts';
import {
  type Conclusao,
  comPiso,
  DECIDIDO_NAO_RETER,
  linhaDaRetencao,
  NAO_DIZ_O_VALOR,
  nada,
  semResposta,
} from './linha.ts';
import { semRetencaoDoServico } from './semRetencao.ts';

const NORMA = 'Lei 8.212/91, art. 31; IN RFB 2.110/2022';

/** Returns whether a user decided to withhold INSS for this supplier and service. */
const decididoReter = ({ contexto: { decisao } }: Caso): boolean =>
  decisao?.retem.INSS === true || Boolean(decisao?.tpServico);

interface BaseInss {
  valor: number | null;
  /** How itemised material and equipment reduced it; '' if they did not. */
  conta: string;
  norma: string;
  /** Below the legal minimum unless the contract itemises the material, which the nota does not show. */
  incerta: boolean;
}

/** Returns the part of the gross that is labour: as decided, otherwise less the itemised material. */
function baseDoInss(caso: Caso): BaseInss {
  const { servicos } = caso.nota.valores;
  const percentual = caso.contexto.decisao?.baseInssPercentual ?? null;
  const simples = (valor: number | null) => ({ valor, conta: '', norma: '', incerta: false });
  if (servicos === null || servicos < 0) return simples(null);
  const material = percentual === null ? materialDaNota(caso) : null;
  if (material === null) return simples(parcela(servicos, percentual ?? '100', 'MEIO_ACIMA'));
  const valor = servicos - material;
  const minima = baseMinimaDoInss(caso, servicos);
  const incerta = valor < minima.base;
  const limite = incerta
    ? `, o que vale só com esses valores no contrato: sem eles, a base é de ao menos ${reais(minima.base)} (${minima.norma})`
    : '';
  return {
    valor,
    conta: `; fora da base, ${reais(material)} de material e equipamento que a nota discrimina${limite}`,
    norma: '; IN RFB 2.110/2022, arts. 116 e 117',
    incerta,
  };
}

function calculateInss(
  { contexto: { decisao }, dia }: Caso,
  base: BaseInss,
  certeza: Conclusao['certeza'],
): Conclusao {
  if (base.valor === null) return semResposta(NAO_DIZ_O_VALOR, NORMA);
  const { valor, norma } = vigente('inss', dia);
  const calculada = comPiso(dia, {
    base: base.valor,
    aliquota: decisao?.aliquotaInss ?? valor,
    norma: `${norma}${base.norma}`,
    certeza: base.incerta ? 'INCERTA' : certeza,
    piso: vigente('pisoInss', dia),
    arredondamento: vigente('arredondamento', dia).valor,
  });
  return { ...calculada, conta: `${calculada.conta}${base.conta}` };
}

function peloPrestador({
  simples,
  item,
  dia,
  quemPresta,
  cooperativa,
  contexto: { fornecedor },
}: Caso): Conclusao | null {
  if (quemPresta === 'PF')
    return semResposta('Prestador pessoa física: contribuição pelo eSocial.', 'Lei 10.666/2003, art. 4º');
  if (quemPresta === 'EXTERIOR') return nada('Prestador no exterior: não há retenção.', NORMA, 'PROVAVEL');
  if (simples.regime === 'MEI')
    return nada('Prestador MEI: não se retém.', 'LC 123/2006, art. 18-B', 'PROVAVEL');
  if (cooperativa === 'DE_TRABALHO')
    return nada(
      'Cooperativa de trabalho: quem retém dos cooperados é ela.',
      'Lei 10.666/2003, art. 4º, § 1º; RE 595.838 e Resolução do Senado 10/2016',
      'PROVAVEL',
    );
  if (
    simples.regime === 'SIMPLES' &&
    !vigente('itensDoAnexoIV', dia).valor.has(item) &&
    !fornecedor?.retem.inss
  )
    return nada(
      'Prestador optante pelo Simples, em serviço que não é do Anexo IV: não se retém.',
      'LC 123/2006, art. 18, § 5º-C; IN RFB 2.110/2022',
      'PROVAVEL',
    );
  return null;
}

/** Concludes from the item alone, without a decision: cession of labour is in the contract, not in the nota. */
function peloItem(caso: Caso, base: BaseInss): Conclusao {
  const { item, dia, contexto } = caso;
  if (contexto.fornecedor?.retem.inss) return calculateInss(caso, base, 'PROVAVEL');
  if (item === '') return semResposta('Sem o item da lista, não se sabe se há cessão de mão de obra.', NORMA);
  const cessao = vigente('inssDoItem', dia).valor.has(item);
  if (!cessao && !vigente('inssSeHouverCessao', dia).valor.has(item))
    return nada(`O item ${item} não é serviço com retenção.`, 'EFD-Reinf, Tabela 06', 'PROVAVEL');
  const calculada = calculateInss(caso, base, 'INCERTA');
  return {
    ...calculada,
    esperado: null,
    certeza: 'INCERTA',
    conta: `Só se houver cessão de mão de obra ou empreitada: ${calculada.conta}`,
  };
}

/** Returns the INSS to withhold at the issue of the nota (R-2010). */
export function inss(caso: Caso): RetencaoEsperada {
  const { decisao } = caso.contexto;
  const base = baseDoInss(caso);
  const fixo = {
    tributo: 'INSS',
    momento: 'EMISSAO',
    informado: informado(caso.nota, 'INSS'),
    base: base.valor,
  } as const;
  if (decisao?.retem.INSS === false || (decisao?.tpServico === '' && decisao.retem.INSS === null))
    return linhaDaRetencao(fixo, nada(DECIDIDO_NAO_RETER, NORMA));
  if (decididoReter(caso)) return linhaDaRetencao(fixo, calculateInss(caso, base, 'CERTA'));
  return linhaDaRetencao(
    fixo,
    peloPrestador(caso) ?? semRetencaoDoServico(caso, 'INSS') ?? peloItem(caso, base),
  );
}

/**
 * Explains a withheld INSS by a rate or base other than the general one (CPRB, special retirement, base less deductions); null
 * if none fits.
 */
export function outraContaDoInss({ nota, dia }: Caso, valor: number): string | null {
  const { servicos, deducoes } = nota.valores;
  if (servicos === null || valor <= 0) return null;
  const cprb = vigente('inssCprb', dia);
  const geral = vigente('inss', dia);
  const iguais = (base: number, taxa: string) => Math.abs(parcela(base, taxa, 'MEIO_ACIMA') - valor) <= 1;
  if (iguais(servicos, cprb.valor))
    return `${porCento(cprb.valor)}: prestador na desoneração da folha (${cprb.norma})`;
  const especial = vigente('inssEspecial', dia);
  const maior = especial.valor
    .map((adicional) => sumTaxas([geral.valor, adicional]))
    .find((taxa) => iguais(servicos, taxa));
  if (maior) return `${porCento(maior)}: com o adicional de aposentadoria especial (${especial.norma})`;
  if (deducoes !== null && deducoes > 0 && deducoes < servicos && iguais(servicos - deducoes, geral.valor))
    return `${porCento(geral.valor)} sobre o serviço menos as deduções`;
  return null;
}
