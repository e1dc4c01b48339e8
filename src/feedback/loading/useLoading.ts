import { useSyncExternalStore } from 'react';
import { indicators, type Loader } from '../../dataProvider/loading.ts';

/** Returns whether one of the two loaders of docs/especificacao.md 2.10 is shown now. */
export function useLoading(loader: Loader): boolean {
  const { subscribe, isShown } = indicators[loader];
  return useSyncExternalStore(subscribe, isShown);
}
