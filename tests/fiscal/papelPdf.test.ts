import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imprimivel } from '../../contract/fiscal/impressa/letras.ts';
import { makePdf, paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { impressao, read, utf8 } from '../support/papel.ts';

/** What a reader of the file finds in it, page by page: the texts of its compressed content. */
async function textsOfPdf(blob: Blob): Promise<string[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const pages: string[] = [];
  let at = bytes.indexOf('stream\n');
  while (at >= 0) {
    const end = bytes.indexOf('\nendstream', at);
    const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
    const hex = [...content.matchAll(/\[(.*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]*)>/g)].map(([, one = '']) => one).join(''),
    );
    pages.push(new TextDecoder('windows-1252').decode(Buffer.from(hex.join(''), 'hex')));
    at = bytes.indexOf('stream\n', end + 10);
  }
  return pages;
}

describe('o arquivo PDF', () => {
  it('tem as mesmas folhas e os mesmos textos que a impressora recebe', async () => {
    const found = impressao(utf8(nfeProc().xml));
    if (!found) throw new Error('No document');
    const pages = paginasDe(found);
    const inPdf = await textsOfPdf(await makePdf(found));
    expect(inPdf).toHaveLength(pages.length);
    for (const [index, page] of pages.entries())
      for (const text of read(page)) expect(inPdf[index]).toContain(text);
  });

  it('escreve só com letras que as fontes do papel têm, e nada some', () => {
    expect(imprimivel('Ação → R$ 1,00 – “x” €')).toBe('Ação > R$ 1,00 – “x” €');
    expect(imprimivel('Łódź Čapek 😀\u200b')).toBe('?ódz Capek ?');
  });
});
