import { useStore } from 'react-admin';
import type { Escolhas } from '../../contract/escolhas.ts';

type Value<K extends keyof Escolhas> = NonNullable<Escolhas[K]>;

/** A choice that follows the person to any browser. In: its name, and what holds until one is made. Out: it, and how to choose. */
export const useEscolha = <K extends keyof Escolhas>(key: K, atFirst: Value<K>) =>
  useStore<Value<K>>(key, atFirst);
