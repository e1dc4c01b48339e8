import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imprimivel } from '../../contract/fiscal/impressa/letras.ts';
import { makePdf, paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { bytesOf, lerPdf, PEDE_LEITORES, SEM_LEITORES } from '../support/leitores.ts';
import { CHAVE_INTEIRA, nacionalInteira } from '../support/nacionalInteira.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { impressao, read, utf8 } from '../support/papel.ts';
import { impressaoNfse } from '../support/papelNfse.ts';

/** Returns the text of each page of a PDF, from its compressed content. */
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

describe.skipIf(SEM_LEITORES)(`o que outros programas leem do PDF ${PEDE_LEITORES}`, () => {
  it('o DANFSe: uma página A4, com as letras dentro, e o QR Code com o texto exato da norma', async () => {
    const found = await impressaoNfse(nacionalInteira());
    const { paginas, tamanho, texto, fontes, qrCodes } = lerPdf(await bytesOf(await makePdf(found)), true);
    expect([paginas, tamanho]).toEqual([1, expect.stringContaining('A4')]);
    expect(fontes).toHaveLength(2);
    for (const { nome, dentro } of fontes)
      expect([nome, dentro]).toEqual([expect.stringContaining('Arimo'), true]);
    expect(qrCodes).toEqual([`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${CHAVE_INTEIRA}`]);
    for (const said of ['DANFSe v2.0', 'Água Clara Alimentos Ltda', 'R$ 9.112,43', 'Consultoria em gestão'])
      expect(texto).toContain(said);
  });

  it('o do DANFE e do DACTE: as folhas e os textos', async () => {
    const found = impressao(utf8(nfeProc().xml));
    if (!found) throw new Error('No document');
    const { paginas, texto } = lerPdf(await bytesOf(await makePdf(found)), false);
    expect(paginas).toBe(paginasDe(found).length);
    expect(texto).toContain('CHAVE DE ACESSO');
  });
});
