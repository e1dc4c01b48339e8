import type { ContextoNota } from '../contexto.ts';
import { type Fatos, fatosSchema } from '../memoria.ts';
import type { Nota } from '../nota.ts';
import { servicoDe } from '../servicoDe.ts';
import { semZeros } from './contas.ts';
import { simplesDe } from './simples.ts';

/**
 * In the Simples the rate follows the revenue of twelve months (LC 123/2006, art. 18), so it changes every month without a new
 * fact.
 */
const changesByItself = (nota: Nota): boolean => {
  const simples = simplesDe(nota);
  return (simples === 'ME_EPP' || simples === 'OPTANTE') && nota.iss.retido === false;
};

/** Returns the facts on which a decision on a nota rests. Unknown ones are '' or null, which counts as a fact too. */
export function fatosDe(
  nota: Nota,
  { empresa, fornecedor }: Pick<ContextoNota, 'empresa' | 'fornecedor'>,
): Fatos {
  return {
    regimeEmpresa: empresa.regime ?? '',
    simplesPrestador: simplesDe(nota) ?? '',
    optanteSimplesCadastro: fornecedor?.optanteSimples ?? null,
    aliquota: changesByItself(nota) ? '' : semZeros(nota.valores.aliquota ?? ''),
    servico: servicoDe(nota),
    issRetido: nota.iss.retido,
  };
}

/** Returns the facts that changed, always in the same order. */
export const fatosQueMudaram = (antes: Fatos, agora: Fatos): (keyof Fatos)[] =>
  fatosSchema.keyof().options.filter((fato) => antes[fato] !== agora[fato]);
