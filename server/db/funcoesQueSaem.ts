/**
 * Functions of the database that only the server of an earlier release calls, which may still run beside this one (ADR 0042), each with the
 * commit of that release: in the next one, a migration that declares `contrai desde` drops them.
 */
export const FUNCOES_QUE_SAEM: Readonly<Record<string, string>> = {
  farol_fila_nfs: '6792fdf',
  farol_prazos: '6792fdf',
};
