import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Debian's path. */
const PROGRAM = '/usr/bin/promtool';

/** Returns the path of the program that tests alert rules; null when it is not installed. */
export const findPromtool = (): string | null => (existsSync(PROGRAM) ? PROGRAM : null);

/** Installs promtool if it is missing and that is possible: as root, with apt. */
export function ensurePromtool(): void {
  if (!findPromtool()) aptInstall('prometheus', 'o promtool, do Prometheus');
}
