import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notaSchema } from '../../../contract/fiscal/nfse/nota.ts';
import { escreverAbrasf1, escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { escreverSaoPaulo } from '../../../mocks/nfse/escreve/saoPaulo.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { HOSTIS } from '../../support/hostis.ts';
import { notaInventada } from '../../support/notaInventada.ts';

const NOTA = notaInventada({ retencoes: { pis: 650, cofins: 3000, csll: 1000 }, canceladaEm: '2026-05-12' });
const utf8 = (texto: string) => new TextEncoder().encode(texto);
const json = (value: object) => utf8(JSON.stringify(value));
const nacional = escreverNacional(NOTA);
const evento = {
  chave: chaveInventada(NOTA),
  tipo: 101101,
  autor: '11222333000181',
  em: '2026-05-11T10:00:00-03:00',
} as const;

const FILES: readonly Uint8Array[] = [
  nacional,
  escreverAbrasf2(NOTA, NOTA),
  escreverAbrasf1([NOTA], { ginfes: true }),
  escreverSaoPaulo(NOTA),
  escreverPortal([NOTA, NOTA]),
  escreverEvento(evento),
  json({ nfseXmlGZipB64: gzipSync(nacional).toString('base64') }),
];

/** Arbitrary file with some bytes changed, dropped, doubled or cut off. */
const mutated = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('change', 'drop', 'double', 'cut'),
        fc.integer({ min: 0, max: 255 }),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .map(([file, changes]) => {
    let bytes = [...file];
    for (const [place, what, value] of changes) {
      const at = place % Math.max(bytes.length, 1);
      if (what === 'change') bytes[at] = value;
      if (what === 'drop') bytes.splice(at, 1 + (value % 40));
      if (what === 'double') bytes.splice(at, 0, ...bytes.slice(at, at + value));
      if (what === 'cut') bytes = bytes.slice(0, at);
    }
    return Uint8Array.from(bytes);
  });

test('whatever a file holds, it is read or refused with a reason and a place; nothing is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (bytes) => {
      const lido = await readNfse({ nome: 'estragado.xml', bytes });
      const recusas = lido.tipo === 'lido' ? lido.recusas : [lido];
      for (const { motivo, lugar } of recusas) {
        expect(motivo).not.toBe('');
        expect(lugar).not.toBe('');
      }
      for (const { nota } of lido.tipo === 'lido' ? lido.notas : [])
        expect(notaSchema.parse(nota)).toEqual(nota);
    }),
    { numRuns: 400 },
  );
});

test('texts that are no amounts, dates or codes are left out, never guessed and never thrown', async () => {
  const odd = fc.constantFrom(
    '',
    '-',
    'NaN',
    '1e9',
    '99999999999999999999',
    '0x10',
    '1,2,3',
    'constructor',
    '31/02/2026',
    '0000-00-00',
    '😀',
  );
  await fc.assert(
    fc.asyncProperty(odd, odd, async (one, other) => {
      const xml = new TextDecoder()
        .decode(escreverAbrasf2(NOTA))
        .replace(
          /(<(?:Valor\w*|BaseCalculo|Aliquota|Data\w*|Codigo\w*|Item\w*|IssRetido)>)[^<]*/g,
          (_, tag) => tag + one,
        )
        .replace(/(<(?:Competencia|Optante\w*|ExigibilidadeISS)>)[^<]*/g, (_, tag) => tag + other);
      const lido = await readNfse({ nome: 'estranho.xml', bytes: utf8(xml) });
      const [first] = lido.tipo === 'lido' ? lido.notas : [];
      expect(notaSchema.parse(first?.nota)).toEqual(first?.nota);
    }),
  );
});

/** Returns the CPU time of this process in user mode, in ms. */
const used = () => process.cpuUsage().user / 1000;
const BOMB = gzipSync(Buffer.alloc(60 * 1024 * 1024, 0x20));
const deep = (levels: number) => {
  let xml = `<a>${'x'.repeat(60)}</a>`;
  for (let level = 0; level < levels; level += 1) {
    xml = `<a>${xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a>`;
  }
  return utf8(xml);
};

const WORST: Readonly<Record<string, () => Uint8Array>> = {
  ...HOSTIS,
  'gzip 1000:1': () => Uint8Array.from(BOMB),
  'gzip 1000:1 in an answer': () => json({ nfseXmlGZipB64: BOMB.toString('base64') }),
  'many of them in one answer': () =>
    json({ LoteDFe: Array.from({ length: 50 }, () => ({ ArquivoXml: BOMB.toString('base64') })) }),
  'JSON deep down': () => utf8(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'XML in XML in XML': () => deep(30),
  'a table of quotes': () =>
    utf8(`Nº NFS-e;CPF/CNPJ do Prestador;Valor dos Serviços\n${'"a;\n'.repeat(500_000)}`),
  'a table of one line': () =>
    utf8(`Nº NFS-e;CPF/CNPJ do Prestador;Valor dos Serviços\n${';"x'.repeat(1_000_000)}`),
  'notes without end': () => utf8(`<ListaNfse>${'<Nfse><InfNfse/></Nfse>'.repeat(30_000)}</ListaNfse>`),
  'one name in itself': () => utf8(`<r>${'<CompNfse>'.repeat(90)}${'</CompNfse>'.repeat(90)}</r>`.repeat(1)),
  'notes and namespaces as many as may be': () =>
    utf8(
      `<r${Array.from({ length: 49 }, (_, at) => ` xmlns:n${at}="urn:${'a'.repeat(480)}${at}"`).join('')}>${'\n<Nfse><InfNfse/></Nfse>'.repeat(5000)}</r>`,
    ),
  'not a text': () => Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 256),
};

test.each(Object.entries(WORST))(
  'a file made to keep a server busy is refused within its bounds: %s',
  async (_, file) => {
    const bytes = file();
    const before = used();
    const lido = await readNfse({ nome: 'hostil', bytes });
    expect(lido.tipo).toBe('recusado');
    expect(used() - before).toBeLessThan(6000);
  },
);
