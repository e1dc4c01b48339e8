/** Commit of the last release: its server must work on the tables of this version, while both are running. */
export const VERSAO_ANTERIOR = '6792fdf';
