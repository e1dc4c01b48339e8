import { expect, it } from 'vitest';
import { cadeiaDe, emitir, p7bDe } from '../../../tests/support/cadeia.ts';
import { hasShared, readShared } from '../../../tests/support/shared.ts';
import { zipDe } from '../../../tests/support/xsd.ts';
import { readCertificados } from './readCertificados.ts';

const { raiz, intermediaria, empresa } = cadeiaDe('12ABC34501DE35');
const text = (pem: string) => new TextEncoder().encode(pem);

async function read(nome: string, bytes: Uint8Array) {
  const outcome = await readCertificados({ nome, bytes });
  if (!outcome.ok) return outcome.mensagem;
  return outcome.itens.map((item) => [
    item.nome,
    item.ok ? (item.lido.raiz ? 'raiz' : 'outra') : item.mensagem,
  ]);
}

it.each<[string, Uint8Array]>([
  ['raiz.cer', raiz.der],
  ['raiz.crt', text(raiz.pem)],
  ['raiz.pem', text(`Subject: alguém\r\n${raiz.pem}`)],
])('%s is read, whatever its name says', async (nome, bytes) => {
  expect(await read(nome, bytes)).toEqual([[nome, 'raiz']]);
});

it('several in one file are read one by one', async () => {
  const both = [
    ['c (1)', 'raiz'],
    ['c (2)', 'outra'],
  ];
  expect(await read('c', text(raiz.pem + intermediaria.pem))).toEqual(both);
  expect(await read('c', p7bDe([raiz, intermediaria]))).toEqual(both);
});

it('of a .zip each file has its result', async () => {
  const zip = await zipDe({
    'a.crt': raiz.der,
    'b/b.crt': intermediaria.der,
    'c.crt': empresa.der,
    'd.txt': 'oi',
  });
  expect(await read('ACs.zip', zip)).toEqual([
    ['a.crt', 'raiz'],
    ['b/b.crt', 'outra'],
    ['c.crt', expect.stringContaining('Não é o certificado de uma autoridade')],
    ['d.txt', expect.stringContaining('Não é um certificado')],
  ]);
});

it('one that calls itself a root and is not signed by itself is refused', async () => {
  const other = emitir('AC RAIZ DE TESTE', { por: raiz });
  expect(await read('falsa.cer', other.der)).toEqual([
    ['falsa.cer', expect.stringContaining('a própria assinatura não confere')],
  ]);
});

it.each<[string, Uint8Array]>([
  ['empty', new Uint8Array()],
  ['no certificate', text('<xml/>')],
  ['PEM of something else', text('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')],
  ['cut short', raiz.der.slice(0, 200)],
])('%s: refused with a sentence', async (_, bytes) => {
  expect(await read('x', bytes)).toEqual([['x', expect.stringContaining('Não é um certificado')]]);
});

it('a damaged .zip and an empty one are refused as a whole', async () => {
  const zip = await zipDe({ 'a.crt': raiz.der });
  expect(await read('x.zip', zip.slice(0, 60))).toContain('danificado');
  expect(await read('x.zip', await zipDe({}))).toContain('vazio');
});

it.skipIf(!hasShared('fiscal/certs'))('the authority of the samples is a root', async () => {
  expect(await read('ca.crt', readShared('fiscal/certs/ca.crt'))).toEqual([['ca.crt', 'raiz']]);
});
