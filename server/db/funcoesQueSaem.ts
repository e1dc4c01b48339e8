/**
 * Functions of the database that nothing calls any more but the server of a release that may still run beside this one
 * (ADR 0042), each by the commit of that release: with the next one, a file that says `contrai desde` drops them.
 */
export const FUNCOES_QUE_SAEM: Readonly<Record<string, string>> = {
  farol_fila_nfs: '6792fdf',
  farol_prazos: '6792fdf',
};
