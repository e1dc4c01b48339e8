import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { usePlace } from '../../authProvider/breadth.ts';
import { useKeptOpen } from '../../authProvider/useKept.ts';

const marksSchema = z.object({ onde: z.string(), ids: z.array(z.string()) }).nullable();

/**
 * Stores which rows of the list are selected, to restore them after a reload or a forced sign-in; leaving the list discards them. For
 * resources of companies, changing the selected company clears the selection.
 */
export function useKeptMarks({ name, scope }: Resource): void {
  const { selectedIds, onSelect } = useListContext();
  const place = usePlace();
  const onde = scope === 'empresa' ? place : '';
  const { value, set } = useKeptOpen(`${name}/marcas`, marksSchema, null);
  const left = useRef(value);
  const before = useRef(onde);
  useEffect(() => {
    const again = left.current;
    const isElsewhere = before.current !== onde;
    left.current = null;
    before.current = onde;
    if (again && again.onde === onde) onSelect([...again.ids]);
    else if (isElsewhere && selectedIds.length > 0) onSelect([]);
    else set(selectedIds.length > 0 ? { onde, ids: selectedIds.map(String) } : null);
  }, [selectedIds, onde, onSelect, set]);
}
