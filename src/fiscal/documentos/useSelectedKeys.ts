import { useMarkedRows } from '../../resources/list/useMarkedRows.ts';

/** A document by its key, as of one company: two of a person's may have the same. */
export interface KeyOfCompany {
  chave: string;
  empresaId: string;
}

/** Reads the access keys of the rows that are selected in the list around, when they are needed. */
export function useSelectedKeys(resource: string): () => Promise<KeyOfCompany[]> {
  const read = useMarkedRows(resource);
  return async () =>
    (await read()).map(({ chave, empresaId }) => ({ chave: String(chave), empresaId: String(empresaId) }));
}
