import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Debian's path. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** Returns the path of the program; null when it is not installed. */
export const findPgbouncer = (): string | null => (existsSync(PROGRAM) ? PROGRAM : null);

/** Installs PgBouncer if it is missing and that is possible: as root, with apt. */
export function ensurePgbouncer(): void {
  if (!findPgbouncer()) aptInstall('pgbouncer', 'o PgBouncer');
}
