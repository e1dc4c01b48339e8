import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { isCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import type { Anonimizador } from '../../contract/layouts/anonimizar.ts';
import { deflateWeb } from '../files/zipOut/deflate.ts';
import { type ZipInput, zipBytes } from '../files/zipOut/zipFiles.ts';
import { ApiProblem } from '../http/problem.ts';

/** Bytes of a workbook's parts together, unpacked. */
const MAX_ABERTO = 20 * 1024 * 1024;

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const solto = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTIDADES[name] ?? '');
const preso = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Who made the file and where, as programs write it. */
const AUTORES = /(<(?:dc:creator|cp:lastModifiedBy|Company|Manager|author)>)[^<]*</g;

/** One text of the workbook: a cell's, or a number that lost its zeros. */
function outroTexto(text: string, nomes: ReadonlySet<string>, outro: Anonimizador): string {
  const bare = text.trim();
  if (nomes.has(bare)) return text.replace(bare, () => outro.nome(bare));
  const whole = bare.padStart(14, '0');
  if (/^\d{12,13}$/.test(bare) && isCpfCnpj(whole)) return outro.numero(whole);
  return outro.texto(text);
}

/**
 * A workbook whose cells with these names, and with any tax number, say another; its authors are gone, all else is as it was. Throws
 * a sentence when it would be too large once unpacked.
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
