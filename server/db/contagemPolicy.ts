import type { SQL } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';
import { farolAuth } from './roles.ts';

/**
 * Returns the policy by which `/metrics` counts rows of all tenants; `which` selects the rows, and a migration grants the one column that
 * is read.
 */
export const contagemPolicy = (which: SQL) =>
  pgPolicy('contagem', { for: 'select', to: farolAuth, using: which });
