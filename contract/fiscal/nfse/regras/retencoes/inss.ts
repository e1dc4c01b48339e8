import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import { INSS_DO_ITEM, INSS_SE_HOUVER_CESSAO, ITENS_DO_ANEXO_IV } from '../../tabelas/candidatas.ts';
import type { Caso } from '../caso.ts';
import { parcela, somarTaxas } from '../contas.ts';
import { vigente } from '../parametros.ts';
import { porCento } from '../textos.ts';
import { informado } from './informado.ts';
import {
  type Conclusao,
  comPiso,
  DECIDIDO_NAO_RETER,
  linha,
  NAO_DIZ_O_VALOR,
  nada,
  semResposta,
} from './linha.ts';

const NORMA = 'Lei 8.212/91, art. 31; IN RFB 2.110/2022';

/** True where a person decided that INSS is withheld of this supplier for this service. */
const decididoReter = ({ contexto: { decisao } }: Caso): boolean =>
  decisao?.retem.INSS === true || Boolean(decisao?.tpServico);

/** The part of the gross that is labour, as decided; all of it where nobody said less. */
function baseDoInss({ nota, contexto: { decisao } }: Caso): number | null {
  const { servicos } = nota.valores;
  if (servicos === null || servicos < 0) return null;
  return parcela(servicos, decisao?.baseInssPercentual ?? '100', 'MEIO_ACIMA');
}

function calcular(
  { contexto: { decisao }, dia }: Caso,
  base: number | null,
  certeza: Conclusao['certeza'],
): Conclusao {
  if (base === null) return semResposta(NAO_DIZ_O_VALOR, NORMA);
  const { valor, norma } = vigente('inss', dia);
  return comPiso(dia, {
    base,
    aliquota: decisao?.aliquotaInss ?? valor,
    norma,
    certeza,
    piso: vigente('pisoInss', dia),
    arredondamento: vigente('arredondamento', dia).valor,
  });
}

function peloPrestador({ simples, item, quemPresta, contexto: { fornecedor } }: Caso): Conclusao | null {
  if (quemPresta === 'PF')
    return semResposta('Prestador pessoa física: contribuição pelo eSocial.', 'Lei 10.666/2003, art. 4º');
  if (quemPresta === 'EXTERIOR') return nada('Prestador no exterior: não há retenção.', NORMA, 'PROVAVEL');
  if (simples.regime === 'MEI')
    return nada('Prestador MEI: não se retém.', 'LC 123/2006, art. 18-B', 'PROVAVEL');
  if (simples.regime === 'SIMPLES' && !ITENS_DO_ANEXO_IV.has(item) && !fornecedor?.retem.inss)
    return nada(
      'Prestador optante pelo Simples, em serviço que não é do Anexo IV: não se retém.',
      'LC 123/2006, art. 18, § 5º-C; IN RFB 2.110/2022',
      'PROVAVEL',
    );
  return null;
}

/** What follows from the item alone, where nobody decided: cession of labour is in the contract, not in the note. */
function peloItem(caso: Caso, base: number | null): Conclusao {
  const { item, contexto } = caso;
  if (contexto.fornecedor?.retem.inss) return calcular(caso, base, 'PROVAVEL');
  if (item === '') return semResposta('Sem o item da lista, não se sabe se há cessão de mão de obra.', NORMA);
  if (!INSS_DO_ITEM.has(item) && !INSS_SE_HOUVER_CESSAO.has(item))
    return nada(`O item ${item} não é serviço com retenção.`, 'EFD-Reinf, Tabela 06', 'PROVAVEL');
  const calculada = calcular(caso, base, 'INCERTA');
  return {
    ...calculada,
    esperado: null,
    certeza: 'INCERTA',
    conta: `Só se houver cessão de mão de obra ou empreitada: ${calculada.conta}`,
  };
}

/** The social security that should be withheld at the issue of the note (R-2010). */
export function inss(caso: Caso): RetencaoEsperada {
  const { decisao } = caso.contexto;
  const base = baseDoInss(caso);
  const fixo = {
    tributo: 'INSS',
    momento: 'EMISSAO',
    informado: informado(caso.nota, 'INSS'),
    base,
  } as const;
  if (decisao?.retem.INSS === false || (decisao?.tpServico === '' && decisao.retem.INSS === null))
    return linha(fixo, nada(DECIDIDO_NAO_RETER, NORMA));
  if (decididoReter(caso)) return linha(fixo, calcular(caso, base, 'CERTA'));
  return linha(fixo, peloPrestador(caso) ?? peloItem(caso, base));
}

/** Names a rate that the note's INSS answers to, where it is not the general one: CPRB, or the general on a smaller base. */
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
    .map((adicional) => somarTaxas([geral.valor, adicional]))
    .find((taxa) => iguais(servicos, taxa));
  if (maior) return `${porCento(maior)}: com o adicional de aposentadoria especial (${especial.norma})`;
  if (deducoes !== null && deducoes > 0 && deducoes < servicos && iguais(servicos - deducoes, geral.valor))
    return `${porCento(geral.valor)} sobre o serviço menos as deduções`;
  return null;
}
