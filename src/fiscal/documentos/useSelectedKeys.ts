import { useDataProvider, useListContext } from 'ra-core';

/** Rows read in one request. */
const AT_ONCE = 50;

/** A document by its key, as of one company: two of a person's may have the same. */
export interface KeyOfCompany {
  chave: string;
  empresaId: string;
}

/** Reads the access keys of the rows that are selected in the list around, when they are needed. */
export function useSelectedKeys(resource: string): () => Promise<KeyOfCompany[]> {
  const { selectedIds } = useListContext();
  const dataProvider = useDataProvider();
  return async () => {
    const found: KeyOfCompany[] = [];
    for (let at = 0; at < selectedIds.length; at += AT_ONCE) {
      const ids = selectedIds.slice(at, at + AT_ONCE);
      const { data } = await dataProvider.getMany(resource, { ids });
      found.push(
        ...data.map(({ chave, empresaId }) => ({ chave: String(chave), empresaId: String(empresaId) })),
      );
    }
    return found;
  };
}
