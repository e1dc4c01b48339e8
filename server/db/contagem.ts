import type { SQL } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';
import { farolAuth } from './roles.ts';

/** Rows of all tenants that are counted for `/metrics`: which, and of them the one column that a grant of a migration names. */
export const contagem = (which: SQL) => pgPolicy('contagem', { for: 'select', to: farolAuth, using: which });
