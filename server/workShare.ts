import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { createGate } from './http/gate.ts';

/** Share of a process's connections for background work, when it also serves requests. */
const SHARE = 0.3;

/** Returns how many of the request connections (DATABASE_CONEXOES) belong to background work. */
export function workShare({
  FAROL_PAPEL,
  DATABASE_CONEXOES,
}: Pick<Env, 'FAROL_PAPEL' | 'DATABASE_CONEXOES'>): number {
  if (FAROL_PAPEL === 'web') return 0;
  if (FAROL_PAPEL === 'trabalho') return DATABASE_CONEXOES;
  return Math.max(1, Math.floor(DATABASE_CONEXOES * SHARE));
}

const WORK = { tenant: '', pessoa: '' };

/** Returns the same database with at most `most` concurrent transactions; others wait. */
export function limited(db: Database, most: number): Database {
  const gate = createGate({
    total: most,
    porTenant: most,
    porPessoa: most,
    sustentado: most,
    fila: 0,
    filaDoTenant: 0,
    espera: 0,
  });
  const own: Database = Object.create(db);
  own.transaction = (work, config) => gate.run(WORK, () => db.transaction(work, config), { patient: true });
  return own;
}
