import type { Substituicao } from '../contexto.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Conferir } from './caso.ts';
import { findingOf, type Regra } from './regra.ts';
import { dia } from './textos.ts';

const NORMA =
  'Padrão nacional, Anexo I (subst/chSubstda) e Anexo II (105102): a substituta toma o lugar da outra';
const POR: Regra = {
  codigo: 'C',
  nome: 'substituta',
  norma: NORMA,
  desde: null,
  incerta: false,
  veredito: false,
};
const DE: Regra = { ...POR, nome: 'substitui' };

const nomeDe = ({ numero, emissao }: Substituicao): string =>
  `nota ${numero || 'sem número'}${emissao ? `, de ${dia(emissao)}` : ''}`;

function achado(one: Substituicao): Verificacao {
  const por = one.como === 'POR';
  const regra = por ? POR : DE;
  const found = findingOf(regra, 'ATENCAO', {
    frase: por
      ? 'Há uma nota que diz substituir esta. Só uma das duas se paga.'
      : 'Esta nota diz substituir outra, cujo cancelamento não está provado. Só uma das duas se paga.',
    diz: nomeDe(one),
    esperado: por ? 'o cancelamento desta nota, ou a outra recusada' : 'a outra nota cancelada',
    acoes: one.id === null ? ['RECUSAR'] : ['ABRIR_REPETIDA', 'RECUSAR'],
    outra: one.id,
  });
  return { ...found, id: `${found.id}.${one.id ?? one.numero}`, impede: true };
}

/**
 * Check C of substitution: whether another nota replaces it, or it replaces another. Until that is resolved, approving either
 * requires a reason.
 */
export const substituicao: Conferir = ({ contexto: { substituicoes } }) =>
  substituicoes.filter(({ resolvida }) => !resolvida).map(achado);
