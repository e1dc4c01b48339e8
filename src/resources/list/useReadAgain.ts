import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';

/** Returns a function that reads the surrounding list again after a write: its rows and the counts of its views. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  const { resource } = useListContext();
  return () => client.invalidateQueries({ queryKey: [resource] });
}
