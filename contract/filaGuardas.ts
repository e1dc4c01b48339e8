import { especies } from './fiscal/especies.ts';
import { PAGAMENTOS } from './fiscal/pagamentos/pagamentos.ts';
import type { Guard } from './permissions.ts';

/** Addresses of the page and the API of the worklist: pending work in all companies that a user may act for. */
export const FILA = '/sistema/fila';
export const API_FILA = '/v1/fila';

/** Kinds of work, in the display order of those due on the same day. */
export const ESPECIES_FILA = ['NFE', 'CTE', 'NFSE', 'PAGAMENTO', 'ESOCIAL'] as const;
export type EspecieFila = (typeof ESPECIES_FILA)[number];

/** Guards to see the work of each kind: those of looking at its records. */
export const verNaFila: Readonly<Record<EspecieFila, Guard>> = {
  NFE: especies.NFE.ver,
  CTE: especies.CTE.ver,
  NFSE: especies.NFSE.ver,
  PAGAMENTO: PAGAMENTOS.ver,
  ESOCIAL: { allOf: ['EVENTO_BUSCA', 'NOT_ADMIN'], modulo: 'ESOCIAL' },
};
/** Guards to do, assign and postpone it: those of acting on its records. */
export const agirNaFila: Readonly<Record<EspecieFila, Guard>> = {
  NFE: especies.NFE.agir,
  CTE: especies.CTE.agir,
  NFSE: especies.NFSE.agir,
  PAGAMENTO: PAGAMENTOS.agir,
  ESOCIAL: { allOf: ['EVENTO_EDITA', 'NOT_ADMIN'], modulo: 'ESOCIAL' },
};

/** Guard of the page: of users who see any kind. Each kind's own guard filters its items. */
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

/** Kinds whose records store their assignee: the worklist does not store it again. */
export const RESPONSAVEL_NO_REGISTRO: Readonly<Record<EspecieFila, boolean>> = {
  NFE: false,
  CTE: false,
  NFSE: true,
  PAGAMENTO: false,
  ESOCIAL: false,
};
