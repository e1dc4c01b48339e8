import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { toast } from '../../feedback/toasts/toast.ts';

/** Maximum number of rows read in one request. */
const AT_ONCE = 50;

/**
 * Returns a function that reads the selected rows for an action. When some no longer exist it unselects them, shows a warning and throws
 * AbortError, so that nothing is done to fewer rows than the user saw.
 */
export function useMarkedRows<Row extends RaRecord = RaRecord>(resource: string): () => Promise<Row[]> {
  const { selectedIds, onSelect } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  return async () => {
    const found: Row[] = [];
    for (let at = 0; at < selectedIds.length; at += AT_ONCE) {
      const { data } = await dataProvider.getMany<Row>(resource, {
        ids: selectedIds.slice(at, at + AT_ONCE),
      });
      found.push(...data);
    }
    const gone = selectedIds.length - found.length;
    if (gone === 0) return found;
    onSelect(found.map(({ id }) => id));
    toast({ severity: 'warn', title: translate('marcados.sairam', { smart_count: gone }) });
    throw new DOMException('Marked rows are gone', 'AbortError');
  };
}
