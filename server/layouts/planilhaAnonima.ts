import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { isCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import type { Anonimizador } from '../../contract/layouts/anonimizar.ts';
import { deflateWeb } from '../files/zipOut/deflate.ts';
import { type ZipInput, zipBytes } from '../files/zipOut/zipFiles.ts';
import { ApiProblem } from '../http/problem.ts';

/** Maximum total bytes of a workbook's parts, uncompressed. */
const MAX_ABERTO = 20 * 1024 * 1024;

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const solto = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTIDADES[name] ?? '');
const preso = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Authors and organisation of the file, as programs write them. */
const AUTORES = /(<(?:dc:creator|cp:lastModifiedBy|Company|Manager|author)>)[^<]*</g;

/** Returns one text of the workbook anonymised: a cell's, or a number that lost its zeros. */
function outroTexto(text: string, nomes: ReadonlySet<string>, outro: Anonimizador): string {
  const bare = text.trim();
  if (nomes.has(bare)) return text.replace(bare, () => outro.nome(bare));
  const whole = bare.padStart(14, '0');
  if (/^\d{12,13}$/.test(bare) && isCpfCnpj(whole)) return outro.numero(whole);
  return outro.texto(text);
}

/**
 * Returns a workbook where cells with these names, or with any tax number, hold another; its authors are removed and the rest is unchanged.
 * Throws a sentence when it is too large uncompressed.
 */
export async function planilhaAnonima(
  bytes: Uint8Array,
  { nomes }: { nomes: readonly string[] },
  outro: Anonimizador,
): Promise<Uint8Array> {
  const named = new Set(nomes);
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const entries = (await reader.getEntries()).filter((entry) => !entry.directory);
  const open = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (open > MAX_ABERTO)
    throw new ApiProblem('REQUISICAO_INVALIDA', 'Esta planilha é grande demais para uma amostra.');
  const files: ZipInput[] = [];
  for (const entry of entries) {
    const data = await entry.getData(new Uint8ArrayWriter());
    const made = /\.xml$/.test(entry.filename)
      ? new TextEncoder().encode(
          new TextDecoder()
            .decode(data)
            .replace(AUTORES, '$1<')
            .replace(/>([^<>]+)</g, (_, text: string) => `>${preso(outroTexto(solto(text), named, outro))}<`),
        )
      : data;
    files.push({ nome: entry.filename, conteudo: made });
  }
  await reader.close();
  return zipBytes(files, { instant: new Date(0), deflate: deflateWeb });
}
