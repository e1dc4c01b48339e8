import type { ContextoNota } from '../contexto.ts';
import { type Fatos, fatosSchema } from '../memoria.ts';
import type { Nota } from '../nota.ts';
import { servicoDe } from '../servicoDe.ts';
import { semZeros } from './contas.ts';
import { simplesDe } from './simples.ts';

/** In the Simples the rate follows the revenue of twelve months (LC 123/2006, art. 18): it changes by itself every month. */
const changesByItself = (nota: Nota): boolean => {
  const simples = simplesDe(nota);
  return (simples === 'ME_EPP' || simples === 'OPTANTE') && nota.iss.retido === false;
};

/** What a decision on a note rests on. What nobody says is '' or null, which is a fact of its own. */
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

/** The facts that are not what they were, always in the same order. */
export const fatosQueMudaram = (antes: Fatos, agora: Fatos): (keyof Fatos)[] =>
  fatosSchema.keyof().options.filter((fato) => antes[fato] !== agora[fato]);
