import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import { TOMADOR_RESPONDE } from '../../tabelas/incidencia.ts';
import type { Caso } from '../caso.ts';
import { parcela } from '../contas.ts';
import { isImportacao, municipioDoIss, municipioDoTomador } from '../lugar.ts';
import { vigente } from '../parametros.ts';
import { proibicaoDeReter, tomadorEmOutroMunicipio } from '../proibicoesIss.ts';
import { porCento, reais } from '../textos.ts';
import { informadoIss } from './informado.ts';
import { type Conclusao, DECIDIDO_NAO_RETER, linhaDaRetencao, nada, semResposta } from './linha.ts';

const ART_6 = 'LC 116/2003, art. 6º';

/**
 * Returns the base of the ISS in the nota; without it, the service less deductions and unconditional discount, if all are
 * stated.
 */
function baseDoIss({ nota: { valores } }: Pick<Caso, 'nota'>): number | null {
  const { baseCalculo, servicos, deducoes, descontoIncondicionado } = valores;
  const base =
    baseCalculo ??
    (servicos === null || deducoes === null || descontoIncondicionado === null
      ? null
      : servicos - deducoes - descontoIncondicionado);
  return base !== null && base >= 0 ? base : null;
}

function calculateIss(
  { nota, dia }: Caso,
  base: number | null,
  norma: string,
  certeza: Conclusao['certeza'],
): Conclusao {
  const { aliquota } = nota.valores;
  if (base === null || aliquota === null)
    return semResposta('O ISS se retém, mas a nota não diz a base ou a alíquota.', norma);
  const valor = parcela(base, aliquota, vigente('arredondamento', dia).valor);
  return { esperado: valor, aliquota, conta: `${porCento(aliquota)} sobre ${reais(base)}`, norma, certeza };
}

/** Concludes from the place alone, without a constraint or a decision. */
function peloLugar(caso: Caso, base: number | null): Conclusao {
  const { item, contexto } = caso;
  if (tomadorEmOutroMunicipio(caso))
    return nada(
      'O ISS é devido em outro município, que não é o do tomador.',
      'LC 116/2003, arts. 3º e 6º',
      'PROVAVEL',
    );
  if (municipioDoIss(caso) === '' || municipioDoTomador(caso) === '')
    return semResposta(
      'Não se sabe em que município o ISS é devido, ou qual é o do tomador.',
      'LC 116/2003, art. 3º',
    );
  if (TOMADOR_RESPONDE.has(item) && contexto.empresa.cpfCnpj.length === 14)
    return calculateIss(caso, base, `${ART_6}, § 2º, II, com a lei do município`, 'PROVAVEL');
  if (contexto.fornecedor?.retem.iss) return calculateIss(caso, base, 'Cadastro do fornecedor', 'PROVAVEL');
  return semResposta(
    'O ISS é devido no município do tomador: quem retém, a lei dele diz.',
    `${ART_6}, caput`,
  );
}

/** Returns the ISS to withhold, for the month of the competência. */
export function iss(caso: Caso): RetencaoEsperada {
  const decidido = caso.contexto.decisao?.retem.ISS ?? null;
  const base = baseDoIss(caso);
  const fixo = { tributo: 'ISS', momento: 'COMPETENCIA', informado: informadoIss(caso.nota), base } as const;
  if (decidido !== null)
    return linhaDaRetencao(
      fixo,
      decidido ? calculateIss(caso, base, ART_6, 'CERTA') : nada(DECIDIDO_NAO_RETER, ART_6),
    );
  const proibicao = proibicaoDeReter(caso);
  if (proibicao) return linhaDaRetencao(fixo, nada(proibicao.frase, proibicao.norma));
  if (caso.nota.iss.responsavel === 'INTERMEDIARIO')
    return linhaDaRetencao(fixo, nada('Quem retém, segundo a nota, é o intermediário.', ART_6, 'PROVAVEL'));
  if (isImportacao(caso))
    return linhaDaRetencao(
      fixo,
      calculateIss(caso, base, `${ART_6}, § 2º, I; Anexo I do padrão nacional, E0650`, 'CERTA'),
    );
  return linhaDaRetencao(fixo, peloLugar(caso, base));
}
