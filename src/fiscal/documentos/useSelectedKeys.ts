import { useDataProvider, useListContext } from 'ra-core';

/** Rows read in one request. */
const AT_ONCE = 50;

/** Reads the access keys of the rows that are selected in the list around, when they are needed. */
export function useSelectedKeys(resource: string): () => Promise<string[]> {
  const { selectedIds } = useListContext();
  const dataProvider = useDataProvider();
  return async () => {
    const found: string[] = [];
    for (let at = 0; at < selectedIds.length; at += AT_ONCE) {
      const ids = selectedIds.slice(at, at + AT_ONCE);
      const { data } = await dataProvider.getMany(resource, { ids });
      found.push(...data.map(({ chave }) => String(chave)));
    }
    return found;
  };
}
