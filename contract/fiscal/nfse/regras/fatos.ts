import type { ContextoNota } from '../contexto.ts';
import { type Fatos, fatosSchema } from '../memoria.ts';
import type { Nota } from '../nota.ts';
import { itemDe } from '../tabelas/incidencia.ts';
import { simplesDe } from './simples.ts';

/** A rate without idle zeros, so that '2.00' and '2' are one fact; '' where there is none. */
const taxa = (percentual: string | null): string =>
  percentual === null ? '' : percentual.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** What a decision on a note rests on. What nobody says is '' or null, which is a fact of its own. */
export function fatosDe(
  nota: Nota,
  { empresa, fornecedor }: Pick<ContextoNota, 'empresa' | 'fornecedor'>,
): Fatos {
  const { codigoNacional, codigoMunicipal } = nota.servico;
  return {
    regimeEmpresa: empresa.regime ?? '',
    simplesPrestador: simplesDe(nota) ?? '',
    optanteSimplesCadastro: fornecedor?.optanteSimples ?? null,
    aliquota: taxa(nota.valores.aliquota),
    servico: codigoNacional || itemDe(nota.servico) || codigoMunicipal,
    issRetido: nota.iss.retido,
  };
}

/** The facts that are not what they were, always in the same order. */
export const fatosQueMudaram = (antes: Fatos, agora: Fatos): (keyof Fatos)[] =>
  fatosSchema.keyof().options.filter((fato) => antes[fato] !== agora[fato]);
