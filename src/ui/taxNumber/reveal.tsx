import { createContext, type ReactNode, useContext, useState } from 'react';
import { reveal } from '../../dataProvider/extras.ts';

/** Tax number of a record. */
interface RecordNumber {
  resource: string;
  id: string;
  /** Version of the record or, without one, the mask: a saved change invalidates the number read before. */
  versao: number | string;
  campo: string;
}

const Revealed = createContext<Map<string, Promise<string>>>(new Map());

/** Caches revealed numbers in memory while the screen inside it is mounted. */
export function RevealScope({ children }: { children: ReactNode }) {
  const [cache] = useState(() => new Map<string, Promise<string>>());
  return <Revealed value={cache}>{children}</Revealed>;
}

/** Returns a function that reads the whole number of a record (audited by the server), at most once per record and screen. */
export function useReveal(): (number: RecordNumber) => Promise<string> {
  const cache = useContext(Revealed);
  return ({ resource, id, versao, campo }) => {
    const key = JSON.stringify([resource, id, versao, campo]);
    const asked = cache.get(key) ?? reveal(resource, id, campo);
    cache.set(key, asked);
    asked.catch(() => cache.delete(key));
    return asked;
  };
}
