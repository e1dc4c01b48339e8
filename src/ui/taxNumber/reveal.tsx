import { createContext, type ReactNode, useContext, useState } from 'react';
import { reveal } from '../../dataProvider/extras.ts';

/** A tax number of a record. */
interface RecordNumber {
  resource: string;
  id: string;
  /** A saved change makes the number wrong that was read before: the record's version or, without it, the mask. */
  versao: number | string;
  campo: string;
}

const Revealed = createContext<Map<string, Promise<string>>>(new Map());

/** Holds what was revealed in memory while the screen inside it is mounted. */
export function RevealScope({ children }: { children: ReactNode }) {
  const [cache] = useState(() => new Map<string, Promise<string>>());
  return <Revealed value={cache}>{children}</Revealed>;
}

/** Out: reads the whole number of a record (audited by the server), at most once per record and screen. */
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
