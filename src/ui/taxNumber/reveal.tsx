import { createContext, type ReactNode, useContext, useState } from 'react';
import { z } from 'zod';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const answerSchema = z.object({ valor: z.string() });

/** A tax number of a record: the version is part of it, because a saved change makes the old one wrong. */
export interface RecordNumber {
  resource: string;
  id: string;
  versao: number;
  campo: string;
}

const Revealed = createContext<Map<string, Promise<string>>>(new Map());

/** Keeps what was revealed in memory for as long as the screen inside it stands. */
export function RevealScope({ children }: { children: ReactNode }) {
  const [cache] = useState(() => new Map<string, Promise<string>>());
  return <Revealed value={cache}>{children}</Revealed>;
}

async function ask({ resource, id, campo }: RecordNumber): Promise<string> {
  const response = await apiFetch(`/v1/${resource}/${encodeURIComponent(id)}/revelar`, {
    method: 'POST',
    body: JSON.stringify({ campo }),
    headers: { [NO_LOADING_HEADER]: 'true' },
  });
  return answerSchema.parse(await response.json()).valor;
}

/** Out: reads the whole number of a record (audited by the server), at most once per record and screen. */
export function useReveal(): (number: RecordNumber) => Promise<string> {
  const cache = useContext(Revealed);
  return (number) => {
    const key = JSON.stringify([number.resource, number.id, number.versao, number.campo]);
    const asked = cache.get(key) ?? ask(number);
    cache.set(key, asked);
    asked.catch(() => cache.delete(key));
    return asked;
  };
}
