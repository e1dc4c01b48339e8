import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { useEffect, useRef } from 'react';

const left = new Set<Identifier>();

const isAbout =
  (id: Identifier) =>
  ({ queryKey }: Query) =>
    queryKey.includes(id);

/** Whether a query reads a record that is being removed, or was, while its page is still on the screen: the answer is 'not found'. */
export function isOfLeftRecord(queryKey: QueryKey): boolean {
  return queryKey.some((part) => left.has(String(part)));
}

/**
 * Returns how to run the removal of a record from its own page: what the page reads of the record is cancelled, and asked no more until the
 * page is closed. After a refusal it is read again, and the refusal is thrown.
 */
export function useLeaveRecord(id: Identifier): (remove: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  const leaves = useRef(false);
  useEffect(
    () => () => {
      if (leaves.current) left.delete(String(id));
    },
    [id],
  );
  return async (remove) => {
    leaves.current = true;
    left.add(String(id));
    await client.cancelQueries({ predicate: isAbout(id) });
    try {
      await remove();
    } catch (error) {
      left.delete(String(id));
      void client.invalidateQueries({ predicate: isAbout(id) });
      throw error;
    }
  };
}
