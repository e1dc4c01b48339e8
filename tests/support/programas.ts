import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeitor, type Leitor, pacotesDe } from '../../scripts/leitores.ts';

/** Returns whether one of these programs is not installed, so that a test that needs it is skipped. */
export const faltamProgramas = (...names: readonly Leitor[]): boolean =>
  names.some((name) => !findLeitor(name));
export const pedeProgramas = (...names: readonly Leitor[]): string =>
  `(pede apt-get install ${pacotesDe(...names)})`;

/** Runs `work` in a temporary folder, which is removed afterwards. */
export function emPasta<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'farol-programas-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program and returns its output; throws with its error output if it fails. */
export function roda(program: Leitor | 'pdftotext', args: readonly string[], input = ''): string {
  return execFileSync(program, args, { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 });
}

/** LibreOffice's extension and filter for each format, with the options (RFC 4180, language, cells as shown). */
export const FORMAS = {
  xlsx: ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
  ods: ['ods', 'ods:calc8'],
  xls: ['xls', 'xls:MS Excel 97'],
  'csv pt-BR': ['csv', 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true,false'],
  'csv en-US': ['csv', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false'],
} as const;
export type Forma = keyof typeof FORMAS;
/** Filter that opens a CSV as a double click does in Brazil: columns by `;`, numbers and dates recognized. */
const DUPLO_CLIQUE = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true';

/**
 * Opens files in one LibreOffice process and saves each in another format; CSV is opened as by a double click.
 * Returns the saved bytes by the same name; throws where a file could not be loaded.
 */
export function salvasPeloLibreOffice(
  files: Readonly<Record<string, Uint8Array>>,
  forma: Forma,
): Record<string, Uint8Array<ArrayBuffer>> {
  const [ending, filter] = FORMAS[forma];
  return emPasta((folder) => {
    const out = join(folder, 'saida');
    mkdirSync(out);
    const names = Object.keys(files);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'perfil')}`;
    const csv = names.every((name) => name.endsWith('.csv')) ? [DUPLO_CLIQUE] : [];
    const asked = ['--headless', '--convert-to', filter, '--outdir', out];
    const said = roda('soffice', [profile, ...csv, ...asked, ...names.map((name) => join(folder, name))]);
    return Object.fromEntries(
      names.map((name) => {
        const saved = join(out, name.replace(/\.[^.]+$/, `.${ending}`));
        try {
          return [name, new Uint8Array(readFileSync(saved))];
        } catch (cause) {
          throw new Error(`LibreOffice could not load ${name}: ${said}`, { cause });
        }
      }),
    );
  });
}
