import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Where Debian puts it. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** The program; null when there is none. */
export const findPgbouncer = (): string | null => (existsSync(PROGRAM) ? PROGRAM : null);

/** Installs PgBouncer where it is missing and that can be done: as root, with apt. */
export function ensurePgbouncer(): void {
  if (!findPgbouncer()) aptInstall('pgbouncer', 'o PgBouncer');
}
