import { especies } from './fiscal/especies.ts';
import { PAGAMENTOS } from './fiscal/pagamentos/pagamentos.ts';
import type { Guard } from './permissions.ts';

/** The worklist, and the API behind it: what is to be done in all companies that a person may act for. */
export const FILA = '/sistema/fila';
export const API_FILA = '/v1/fila';

/** Kinds of work, in the order in which those due on one day are shown. */
export const ESPECIES_FILA = ['NFE', 'CTE', 'NFSE', 'PAGAMENTO', 'ESOCIAL'] as const;
export type EspecieFila = (typeof ESPECIES_FILA)[number];

/** Who sees the work of each kind: whoever may look at its records. */
export const verNaFila: Readonly<Record<EspecieFila, Guard>> = {
  NFE: especies.NFE.ver,
  CTE: especies.CTE.ver,
  NFSE: especies.NFSE.ver,
  PAGAMENTO: PAGAMENTOS.ver,
  ESOCIAL: { allOf: ['EVENTO_BUSCA', 'NOT_ADMIN'], modulo: 'ESOCIAL' },
};
/** Who does it, takes it over and puts it off: whoever may act on its records. */
export const agirNaFila: Readonly<Record<EspecieFila, Guard>> = {
  NFE: especies.NFE.agir,
  CTE: especies.CTE.agir,
  NFSE: especies.NFSE.agir,
  PAGAMENTO: PAGAMENTOS.agir,
  ESOCIAL: { allOf: ['EVENTO_EDITA', 'NOT_ADMIN'], modulo: 'ESOCIAL' },
};

/** The page: whoever sees any of it. What the person sees of each kind is asked of that kind. */
export const verFila: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ['NFE_BUSCA', 'CTE_BUSCA', 'NFS_BUSCA', 'PAGAMENTO_BUSCA', 'EVENTO_BUSCA'],
  partes: Object.values(verNaFila),
};
export const agirFila: Guard = {
  allOf: ['NOT_ADMIN'],
  anyOf: ['NFE_MANIFESTA', 'CTE_MANIFESTA', 'NFS_REVISA', 'PAGAMENTO_IMPORTA', 'EVENTO_EDITA'],
  partes: Object.values(agirNaFila),
};

/** Kinds whose records say themselves who has them: the worklist keeps no second answer. */
export const RESPONSAVEL_NO_REGISTRO: Readonly<Record<EspecieFila, boolean>> = {
  NFE: false,
  CTE: false,
  NFSE: true,
  PAGAMENTO: false,
  ESOCIAL: false,
};
