import { useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { WITH_ROOM } from '../../theme/measures.ts';
import { useListParts } from './parts.ts';

/**
 * Returns whether the resource's main filters are shown above the list; on a phone, or with something open beside the list, all filters are
 * behind the button.
 */
export function useInSight({ list }: Resource): boolean {
  const { crowded } = useListParts();
  const isWide = useMediaQuery(WITH_ROOM, { noSsr: true });
  return isWide && !crowded && list.inSight !== undefined;
}

/**
 * Returns whether the filter panel is open, and a stable function that toggles it. For resources with filters above the list the state is
 * stored, so that the panel opens the same way next time.
 */
export function useFilterPanel({ name, list }: Resource): [open: boolean, toggle: () => void] {
  const [kept, keep] = useStore(`${name}.filtros`, false);
  const [now, setNow] = useState(false);
  const remembers = list.inSight !== undefined;
  const set = remembers ? keep : setNow;
  return [remembers ? kept : now, useCallback(() => set((open) => !open), [set])];
}
