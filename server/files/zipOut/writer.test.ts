import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined } from '../../../contract/zip/records.ts';
import { unzip } from '../../../tests/support/zip.ts';
import { type Deflate, deflateWeb } from './deflate.ts';
import { deflateNode } from './deflateNode.ts';
import { type WrittenZipFile, ZipOut, zipStateSchema } from './writer.ts';

const NOW = new Date('2026-07-15T12:00:00Z');
const chunks = fc.array(fc.uint8Array({ maxLength: 70_000 }), { maxLength: 4 });
const files = fc.array(fc.record({ chunks, deflate: fc.boolean(), whole: fc.boolean() }), { maxLength: 4 });

/** Resumes the .zip from its stored state, as another process does. */
const takenUp = (zip: ZipOut, deflate: Deflate) =>
  ZipOut.at(zipStateSchema.parse(JSON.parse(JSON.stringify(zip.state))), { instant: NOW, deflate });

test.each([
  ['packed', deflateNode, false],
  ['as a browser does', deflateWeb, false],
  ['wide', deflateNode, true],
])('a .zip taken up after each piece holds what was put in, %s', async (_, deflate, largo) => {
  await fc.assert(
    fc.asyncProperty(files, async (asked) => {
      let zip = await ZipOut.at(null, { instant: NOW, deflate, largo });
      const out: Uint8Array[] = [];
      const written: WrittenZipFile[] = [];
      for (const [at, file] of asked.entries()) {
        if (file.whole) {
          const { bytes, file: made } = await zip.put(`ação/${at}.txt`, joined(...file.chunks));
          out.push(bytes);
          written.push(made);
          continue;
        }
        out.push(await zip.begin(`ação/${at}.txt`, file.deflate));
        for (const chunk of file.chunks) {
          zip = await takenUp(zip, deflate);
          out.push(await zip.add(chunk));
        }
        zip = await takenUp(zip, deflate);
        const { bytes, file: made } = zip.end();
        out.push(bytes);
        written.push(made);
      }
      const end = zip.close(written);
      const whole = joined(...out, end.bytes);
      const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
        Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      expect([end.tamanho, end.sha256]).toEqual([whole.byteLength, await hex(whole)]);
      const read = await unzip(whole);
      expect([...read.keys()]).toEqual(asked.map((_file, at) => `ação/${at}.txt`));
      for (const [at, file] of asked.entries()) {
        const content = joined(...file.chunks);
        expect(Buffer.from(read.get(`ação/${at}.txt`) ?? []).equals(content)).toBe(true);
        expect(written[at]?.sha256).toBe(await hex(content));
      }
    }),
    { numRuns: 30 },
  );
});
