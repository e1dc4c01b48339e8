import { useStore } from 'react-admin';
import type { Escolhas } from '../../contract/escolhas.ts';

type Value<K extends keyof Escolhas> = NonNullable<Escolhas[K]>;

/** Returns a choice that follows the user to any browser, and its setter; `atFirst` is its default. */
export const useEscolha = <K extends keyof Escolhas>(key: K, atFirst: Value<K>) =>
  useStore<Value<K>>(key, atFirst);
