import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/promtool';

/** The program that tests the rules of alerts; null when there is none. */
export const findPromtool = (): string | null => (existsSync(PROGRAM) ? PROGRAM : null);

/** Installs it where it is missing and that can be done: as root, with apt. */
export function ensurePromtool(): void {
  if (!findPromtool()) aptInstall('prometheus', 'o promtool, do Prometheus');
}
