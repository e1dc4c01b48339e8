import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Third-party programs that open the product's output, each with its Debian package. */
const PROGRAMS = {
  zbarimg: ['zbar-tools', 'o leitor de QR Code'],
  pdftoppm: ['poppler-utils', 'o leitor de PDF'],
  soffice: ['libreoffice-calc', 'o LibreOffice Calc'],
  unzip: ['unzip', 'o leitor de .zip'],
  python3: ['python3', 'o Python'],
  xmllint: ['libxml2-utils', 'o leitor de XML'],
  xmlsec1: ['xmlsec1', 'o verificador de assinaturas XML'],
} as const;
export type Leitor = keyof typeof PROGRAMS;

/** Returns the path of the program; null when it is not installed. */
export function findLeitor(name: Leitor): string | null {
  const path = `/usr/bin/${name}`;
  return existsSync(path) ? path : null;
}

/** Returns the packages of these programs. */
export const pacotesDe = (...names: readonly Leitor[]): string =>
  names.map((name) => PROGRAMS[name][0]).join(' ');

/** Installs the missing ones if possible: as root, with apt. */
export function ensureLeitores(): void {
  for (const [name, [pacote, title]] of Object.entries(PROGRAMS))
    if (!existsSync(`/usr/bin/${name}`)) aptInstall(pacote, title);
}
