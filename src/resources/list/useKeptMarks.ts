import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { usePlace } from '../../authProvider/breadth.ts';
import { useKeptOpen } from '../../authProvider/useKept.ts';

const marksSchema = z.object({ onde: z.string(), ids: z.array(z.string()) }).nullable();

/**
 * Keeps which rows of the list around are marked: a reload or a forced sign-in marks them again, and who leaves the list leaves that too.
 * Rows of companies are marked among those that are seen: with another choice of company none is.
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
