import type { Resource } from './resource.ts';

/** Filter of a list by an import: the records that it created or changed, whatever happened to them since. */
export const IMPORTACAO_FILTER = 'importacao';

/** Returns whether files write into a list, which is then filtered by what one of them wrote. */
export const isPorImportacao = ({ importable, list }: Resource): boolean =>
  importable !== undefined || list.byImport === true;
