import { useState } from 'react';
import { isAcumulado } from '../../../contract/acumula.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useFilters } from './useFilters.tsx';
import { useTotal } from './useTotal.ts';

/**
 * When the sums of a list are read: at once where they are kept, or where all its rows are counted; of more, when they are asked for.
 * Out: whether they are, and how to ask.
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
