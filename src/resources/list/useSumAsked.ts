import { useState } from 'react';
import { isAcumulado } from '../../../contract/acumula.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useFilters } from './useFilters.tsx';
import { useTotal } from './useTotal.ts';

/**
 * Returns whether the sums of a list are read, and `ask`, which requests them. They are read immediately when they are stored or the total
 * is exact; for larger lists only on request.
 */
export function useSumAsked(resource: Resource) {
  const { filters } = useFilters();
  const { total, isMinimum } = useTotal();
  const [askedOf, askOf] = useState('');
  const here = JSON.stringify(filters);
  const isKept = isAcumulado(resource, filters);
  return {
    filters,
    total,
    isMinimum,
    isWanted: isKept || !isMinimum || askedOf === here,
    ask: () => askOf(here),
  };
}
