import { useMarkedRows } from '../../resources/list/useMarkedRows.ts';

/** A document by its key and company: two companies of a user may have the same key. */
export interface KeyOfCompany {
  chave: string;
  empresaId: string;
}

/** Returns a function that reads, when needed, the access keys of the selected rows of the surrounding list. */
export function useSelectedKeys(resource: string): () => Promise<KeyOfCompany[]> {
  const read = useMarkedRows(resource);
  return async () =>
    (await read()).map(({ chave, empresaId }) => ({ chave: String(chave), empresaId: String(empresaId) }));
}
