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

export interface Somas {
  /** All groups in the order in which they are read, those without lines too. */
  grupos: readonly SomaDoGrupo[];
  linhas: number;
  soma: number;
  /** Whether the groups add up to the file; null while nobody knows what the file has. */
  fecham: boolean | null;
}

/** In: an import that was read. Out: its groups, what they add up to, and whether that is the file. Cents. */
export function somasDe({ grupos, lido }: Pick<ImportacaoPagamentos, 'grupos' | 'lido'>): Somas {
  const todos = GRUPO_NAMES.map(
    (grupo) => grupos.find((one) => one.grupo === grupo) ?? { grupo, linhas: 0, soma: 0 },
  );
  const linhas = todos.reduce((sum, one) => sum + one.linhas, 0);
  const soma = todos.reduce((sum, one) => sum + one.soma, 0);
  return { grupos: todos, linhas, soma, fecham: lido && lido.linhas === linhas && lido.soma === soma };
}

/** The group that is shown first: what asks for somebody, else what will be written. */
export function primeiroGrupo({ grupos }: Somas): Grupo {
  const has = (grupo: Grupo) => grupos.some((one) => one.grupo === grupo && one.linhas > 0);
  return (['PERGUNTA', 'NAO_ACHEI', 'RECUSADA', 'APLICA', 'JA_ESTAVA'] as const).find(has) ?? 'NAO_E_DADO';
}
