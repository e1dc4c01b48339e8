import type { RetencaoEsperada } from '../retencaoEsperada.ts';
import type { Caso } from './caso.ts';
import { csrf } from './retencoes/csrf.ts';
import { informado } from './retencoes/informado.ts';
import { inss } from './retencoes/inss.ts';
import { irrf } from './retencoes/irrf.ts';
import { iss } from './retencoes/iss.ts';
import { linhaDaRetencao, semResposta } from './retencoes/linha.ts';

/** Returns withholdings under other names, which are only shown: no rule knows their expected amount. */
function outras({ nota }: Caso): RetencaoEsperada[] {
  const valor = informado(nota, 'OUTRAS');
  if (!valor) return [];
  const fixo = { tributo: 'OUTRAS', momento: 'PAGAMENTO', informado: valor, base: null } as const;
  return [linhaDaRetencao(fixo, semResposta('A nota não diz que retenções são estas.', 'Sem norma'))];
}

/** Returns the lines of 'Informado × esperado', one or more for each tax. */
export const retencoesEsperadas = (caso: Caso): RetencaoEsperada[] => [
  iss(caso),
  irrf(caso),
  ...csrf(caso),
  inss(caso),
  ...outras(caso),
];
