import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Programs that are not ours and read what the papers are: QR codes and PDF. Each with the package of Debian that has it. */
const PROGRAMS = {
  zbarimg: ['zbar-tools', 'o leitor de QR Code'],
  pdftoppm: ['poppler-utils', 'o leitor de PDF'],
} as const;

/** The program; null when there is none. */
export function findLeitor(name: keyof typeof PROGRAMS): string | null {
  const path = `/usr/bin/${name}`;
  return existsSync(path) ? path : null;
}

/** Installs those that are missing where that can be done: as root, with apt. */
export function ensureLeitores(): void {
  for (const name of ['zbarimg', 'pdftoppm'] as const) {
    const [pacote, title] = PROGRAMS[name];
    if (!findLeitor(name)) aptInstall(pacote, title);
  }
}
