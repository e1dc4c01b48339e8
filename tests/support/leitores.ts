import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeitor } from '../../scripts/leitores.ts';

/** Whether the programs that read printed documents are missing, so that tests with them are skipped. */
export const SEM_LEITORES = !findLeitor('zbarimg') || !findLeitor('pdftoppm');
export const PEDE_LEITORES = '(pede apt-get install zbar-tools poppler-utils)';

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Reads a PDF with poppler and, if `codigos`, its QR codes with zbar, which is slow. */
export function lerPdf(pdf: Uint8Array, codigos: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'farol-papel-'));
  try {
    const file = join(folder, 'papel.pdf');
    writeFileSync(file, pdf);
    const info = run('pdfinfo', [file]);
    if (codigos) run('pdftoppm', ['-r', '300', '-gray', file, join(folder, 'folha')]);
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    const found = codigos
      ? run('zbarimg', [
          '-q',
          '--raw',
          '-S*.disable',
          '-Sqrcode.enable',
          ...sheets.map((name) => join(folder, name)),
        ])
      : '';
    return {
      paginas: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
      tamanho: /Page size:\s+(.*)/.exec(info)?.[1] ?? '',
      texto: run('pdftotext', ['-layout', file, '-']),
      /** Name of each font, and whether it is embedded. */
      fontes: run('pdffonts', [file])
        .split('\n')
        .slice(2)
        .filter(Boolean)
        .map((line) => ({ nome: line.split(/\s+/)[0] ?? '', dentro: / yes /.test(line.slice(60)) })),
      qrCodes: found.split('\n').filter(Boolean),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the bytes of a Blob. */
export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
