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

/** Returns a root with an unknown signature algorithm: its OID ends differently, in both places. */
function unreadable(): Uint8Array<ArrayBuffer> {
  const der = new Uint8Array(raiz.der);
  const oid = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
  for (let at = 0; at < der.length; at += 1)
    if (oid.every((byte, offset) => der[at + offset] === byte)) der[at + oid.length - 1] = 0x7f;
  return der;
}

it('a root whose algorithm is none that is read here says so, and is taken by its fingerprint alone', async () => {
  const bytes = unreadable();
  expect(await read('v7.cer', bytes)).toEqual([
    ['v7.cer', expect.stringContaining('algoritmo que este servidor não lê')],
  ]);
  const taken = await readCertificados({ nome: 'v7.cer', bytes }, () => true);
  expect(taken).toMatchObject({ ok: true, itens: [{ ok: true, lido: { raiz: true, legivel: false } }] });
  const whole = await readCertificados({ nome: 'r.cer', bytes: raiz.der }, () => true);
  expect(whole).toMatchObject({ ok: true, itens: [{ ok: true, lido: { raiz: true, legivel: true } }] });
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
