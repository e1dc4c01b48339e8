import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';

/** Returns what reads the list around again after a write: its rows, and how many each of its views has. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  const { resource } = useListContext();
  return () => client.invalidateQueries({ queryKey: [resource] });
}
