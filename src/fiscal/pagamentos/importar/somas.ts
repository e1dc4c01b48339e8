import {
  GRUPO_NAMES,
  type Grupo,
  type ImportacaoPagamentos,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';

interface SomaDoGrupo {
  grupo: Grupo;
  linhas: number;
  soma: number;
}

export interface SomasDosGrupos {
  /** All groups in their display order, including those without lines. */
  grupos: readonly SomaDoGrupo[];
  linhas: number;
  soma: number;
  /** Whether the groups add up to the file; null while its totals are unknown. */
  fecham: boolean | null;
}

/** Returns the groups of an import, their totals in cents, and whether those match the file. */
export function somasDe({ grupos, lido }: Pick<ImportacaoPagamentos, 'grupos' | 'lido'>): SomasDosGrupos {
  const todos = GRUPO_NAMES.map(
    (grupo) => grupos.find((one) => one.grupo === grupo) ?? { grupo, linhas: 0, soma: 0 },
  );
  const linhas = todos.reduce((sum, one) => sum + one.linhas, 0);
  const soma = todos.reduce((sum, one) => sum + one.soma, 0);
  return { grupos: todos, linhas, soma, fecham: lido && lido.linhas === linhas && lido.soma === soma };
}

/** Returns the group shown first: the one that requires the user, else the one that will be written. */
export function primeiroGrupo({ grupos }: SomasDosGrupos): Grupo {
  const has = (grupo: Grupo) => grupos.some((one) => one.grupo === grupo && one.linhas > 0);
  return (['PERGUNTA', 'NAO_ACHEI', 'RECUSADA', 'APLICA', 'JA_ESTAVA'] as const).find(has) ?? 'NAO_E_DADO';
}
