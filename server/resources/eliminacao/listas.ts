import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../columnTexts.ts';

export const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`;

export const textos = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;

/** Returns patterns for `like any` that match texts containing one of these. */
export const com = (list: readonly string[]): SQL => textos(list.map((text) => `%${escapeLike(text)}%`));
