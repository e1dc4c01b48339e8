import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { useEffect, useRef } from 'react';

const left = new Set<Identifier>();

const isAbout =
  (id: Identifier) =>
  ({ queryKey }: Query) =>
    queryKey.includes(id);

/** Returns whether a query reads a record that is being or was removed while its page is still shown: the response would be 'not found'. */
export function isOfLeftRecord(queryKey: QueryKey): boolean {
  return queryKey.some((part) => left.has(String(part)));
}

/**
 * Returns a function that removes a record from its own page: the page's reads of it are cancelled and stay off until the page closes.
 * After a refusal they are read again, and the refusal is thrown.
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
