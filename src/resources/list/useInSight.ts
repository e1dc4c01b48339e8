import { useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { WITH_ROOM } from '../../theme/measures.ts';
import { useListParts } from './parts.ts';

/** Out: whether the resource's own choice of filters stands above the list; on a telephone, and beside something, all of them are behind the button. */
export function useInSight({ list }: Resource): boolean {
  const { crowded } = useListParts();
  const isWide = useMediaQuery(WITH_ROOM, { noSsr: true });
  return isWide && !crowded && list.inSight !== undefined;
}

/**
 * Whether the panel of filters is open, and what opens or closes it, always the same function. Where some are in sight, who wants the
 * others there too finds them so the next time.
 */
export function useFilterPanel({ name, list }: Resource): [open: boolean, toggle: () => void] {
  const [kept, keep] = useStore(`${name}.filtros`, false);
  const [now, setNow] = useState(false);
  const remembers = list.inSight !== undefined;
  const set = remembers ? keep : setNow;
  return [remembers ? kept : now, useCallback(() => set((open) => !open), [set])];
}
