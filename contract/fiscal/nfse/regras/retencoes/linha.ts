import type { RetencaoEsperada } from '../../retencaoEsperada.ts';
import type { Caso } from '../caso.ts';
import { type Arredondamento, exceedsCentavos, parcela } from '../contas.ts';
import { vigente } from '../parametros.ts';
import { porCento, reais } from '../textos.ts';

/** Part of a line besides its tax, its base and the amount in the nota. */
export type Conclusao = Pick<RetencaoEsperada, 'esperado' | 'conta' | 'norma' | 'certeza'> &
  Partial<Pick<RetencaoEsperada, 'aliquota' | 'fronteira'>>;

/** Concludes that nothing is to be withheld, and why. */
export const nada = (conta: string, norma: string, certeza: Conclusao['certeza'] = 'CERTA'): Conclusao => ({
  esperado: 0,
  conta,
  norma,
  certeza,
});

/** Concludes that the documents do not decide, with the missing information. */
export const semResposta = (conta: string, norma: string): Conclusao => ({
  esperado: null,
  conta,
  norma,
  certeza: 'INCERTA',
});

export const NAO_DIZ_O_VALOR = 'A nota não diz o valor do serviço.';
export const DECIDIDO_NAO_RETER = 'Não se retém: decidido antes para este fornecedor e serviço.';

/** Builds one line of 'informado × esperado'. */
export const linhaDaRetencao = (
  fixo: Pick<RetencaoEsperada, 'tributo' | 'momento' | 'informado' | 'base'>,
  conclusao: Conclusao,
): RetencaoEsperada => ({ aliquota: null, fronteira: false, ...fixo, ...conclusao });

/** Joins cited norms without repetition. */
const normas = (...citadas: readonly string[]): string =>
  [...new Set(citadas.flatMap((one) => one.split('; ')))].join('; ');

interface ComPiso {
  base: number;
  aliquota: string;
  norma: string;
  certeza: Conclusao['certeza'];
  /** Amount in cents up to which nothing is withheld, with its norm. */
  piso: { valor: number; norma: string };
  arredondamento: Arredondamento;
}

/**
 * Computes a rate of a base, waived up to the floor. `fronteira`: the exact amount is above the floor and the one in cents is
 * not; a parameter selects which is compared.
 */
export function comPiso(
  dia: string,
  { base, aliquota, norma, certeza, piso, arredondamento }: ComPiso,
): Conclusao {
  const valor = parcela(base, aliquota, arredondamento);
  const acimaExato = exceedsCentavos(base, aliquota, piso.valor);
  const acimaEmCentavos = valor > piso.valor;
  const fronteira = acimaExato !== acimaEmCentavos;
  const acima = vigente('testeDoPiso', dia).valor === 'EXATO' ? acimaExato : acimaEmCentavos;
  const conta = `${porCento(aliquota)} sobre ${reais(base)} = ${reais(valor)}`;
  const limite = fronteira
    ? `; no limite: a conta exata passa de ${reais(piso.valor)}, o valor em centavos não, e nenhuma norma diz qual se compara`
    : '';
  return {
    esperado: acima ? valor : 0,
    aliquota,
    conta: acima
      ? `${conta}, acima de ${reais(piso.valor)}${limite}`
      : `${conta}, dispensada até ${reais(piso.valor)}${limite}`,
    norma: normas(norma, piso.norma),
    certeza: fronteira ? 'INCERTA' : certeza,
    fronteira,
  };
}

/** Returns the conclusion that excludes both IRRF and CSRF by provider or taker, for any service; null if there is none. */
export function semRetencaoFederal(caso: Caso): Conclusao | null {
  const { nota, quemPresta, contexto, simples } = caso;
  if (contexto.empresa.cpfCnpj.length === 11)
    return nada(
      'Quem toma o serviço é pessoa física: não retém.',
      'RIR/2018, art. 714; Lei 10.833/2003, art. 30',
    );
  if (quemPresta === 'PF')
    return semResposta(
      'Prestador pessoa física: tabela progressiva, pelo eSocial ou R-4010.',
      'RIR/2018, art. 685',
    );
  if (quemPresta === 'EXTERIOR')
    return semResposta(
      'Prestador no exterior: remessa, com alíquota e evento próprios.',
      'RIR/2018, art. 746',
    );
  if (quemPresta === null) return semResposta('A nota não diz quem prestou o serviço.', 'RIR/2018, art. 714');
  if (simples.regime === 'SIMPLES' && nota.regime.apuracaoSimples === '3')
    return semResposta(
      'Optante que apura os tributos federais fora do Simples (regApTribSN 3): uma pessoa decide.',
      'LC 123/2006, art. 20; Anexo I do padrão nacional',
    );
  if (simples.regime === 'SIMPLES' || simples.regime === 'MEI')
    return nada(
      `Prestador ${simples.regime === 'MEI' ? 'MEI' : 'optante pelo Simples'}${simples.naNota ? '' : ', segundo o cadastro'}: não se retém.`,
      'IN RFB 765/2007, art. 1º; Lei 10.833/2003, art. 32, III',
      simples.naNota ? 'CERTA' : 'PROVAVEL',
    );
  return null;
}

/** Qualifies a computation that requires a provider neither immune nor in the Simples, if that is unknown or contradictory. */
export function seForTributado({ nota, simples }: Caso, calculada: Conclusao): Conclusao {
  if (nota.iss.tributacao === 'IMUNE' && calculada.esperado !== 0)
    return {
      ...calculada,
      esperado: null,
      conta: `A nota diz imunidade, que pode alcançar o prestador; se não alcançar: ${calculada.conta}`,
      certeza: 'INCERTA',
    };
  if (simples.regime !== null) return calculada;
  const motivo = simples.conflito
    ? 'A nota e o cadastro não dizem o mesmo sobre o Simples'
    : 'Nem a nota nem o cadastro dizem se o prestador é do Simples';
  return {
    ...calculada,
    esperado: null,
    conta: `${motivo}; se não for: ${calculada.conta}`,
    certeza: 'INCERTA',
  };
}
