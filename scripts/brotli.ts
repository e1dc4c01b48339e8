import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt)$/;

/**
 * Writes `x.br` next to each text file of a folder. Returns the compressed size in bytes of each, by path inside the
 * folder.
 */
export async function compressFolder(folder: string): Promise<Map<string, number>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  const sizes = await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const packed = await compress(plain, { params });
      writeFileSync(join(folder, `${name}.br`), packed);
      return [name.replaceAll('\\', '/'), packed.length] as const;
    }),
  );
  return new Map(sizes);
}
