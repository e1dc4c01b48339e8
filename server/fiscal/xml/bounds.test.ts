import { expect, test } from 'vitest';
import { hasShared, listShared, readShared } from '../../../tests/support/shared.ts';
import { beyondBounds, XML_BOUNDS } from './bounds.ts';
import { readXml } from './readXml.ts';

const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const attributes = (count: number) => many(count, (at) => ` a${at}=""`);
const namespaces = (count: number) => many(count, (at) => ` xmlns:n${at}="urn:${at}"`);
const nested = (count: number, tag = () => '<a>') => many(count, tag) + '</a>'.repeat(count);
const spread = (count: number) => nested(count, (at = 0) => `<a xmlns:n${at}="urn:${at}">`);

const B = XML_BOUNDS;
/** For each bound: a file exactly at the bound, and the same file enlarged to exceed it. */
const CASES: [string, (more: number) => string, RegExp][] = [
  ['marks', (more) => `<a>${'<b/>'.repeat(B.marks - 2 + more)}</a>`, /elementos demais para/],
  ['comments', (more) => `<a>${'<!---->'.repeat(B.marks - 2 + more)}</a>`, /elementos demais para/],
  ['depth', (more) => nested(B.depth + more), /uns dentro dos outros/],
  ['attributes of one', (more) => `<a${attributes(B.attributesOfElement + more)}/>`, /mais de 100 atributos/],
  [
    'attributes in all',
    (more) => `<a>${`<b${attributes(100)}/>`.repeat(B.attributes / 100)}<b${attributes(more)}/></a>`,
    /mais de 200.000 atributos/,
  ],
  [
    'namespaces declared',
    (more) =>
      `<a>${`<b${namespaces(40)}/>`.repeat(B.declarationsOfNamespaces / 40)}<b${namespaces(more)}/></a>`,
    /declara mais de 20.000/,
  ],
  ['namespaces in scope', (more) => spread(B.namespacesInScope + more), /acumula mais de 50/],
  [
    'scopes in all',
    (more) => `<a${namespaces(50)}>${'<b/>'.repeat(B.scopes / 50 - 1 + more)}</a>`,
    /repete espaços de nomes/,
  ],
  ['a name', (more) => `<${'a'.repeat(B.name + more)}/>`, /nome deste XML passa/],
  ['a name of an attribute', (more) => `<a ${'b'.repeat(B.name + more)}=""/>`, /nome deste XML passa/],
  ['an address', (more) => `<a xmlns='${'u'.repeat(B.address + more)}'/>`, /xmlns\) deste XML passa/],
  ['a value', (more) => `<a b = "${'v'.repeat(B.value + more)}"/>`, /atributo deste XML passa/],
];

test.each(CASES)('what just keeps the bound is let through, one more is refused: %s', (_what, file, said) => {
  expect(beyondBounds(file(0))).toBeNull();
  expect(beyondBounds(file(1))).toMatch(said);
});

/** Files that once blocked every request for 2 to 56 seconds. */
test.each([
  ['800 namespaces × 800 elements', `<a${namespaces(800)}>${'<b/>'.repeat(800)}</a>`],
  ['1.600 namespaces × 1.600 elements', `<a${namespaces(1600)}>${'<b/>'.repeat(1600)}</a>`],
  ['20.000 attributes', `<a${attributes(20_000)}/>`],
  ['60.000 attributes', `<a${attributes(60_000)}/>`],
])('%s never reach the parser', (_what, file) => {
  const outcome = readXml(new TextEncoder().encode(file));
  expect(outcome).toMatchObject({ ok: false, recusa: { codigo: 'GRANDE' } });
});

test.each([
  ['a comment', `<a><!--${nested(300)}--></a>`],
  ['a section of text', `<a><![CDATA[<b${attributes(300)}>]]></a>`],
  ['an instruction', `<a><?x <b${attributes(300)}> ?></a>`],
  ['a value', `<a b='<${nested(300)}' c="${'>'.repeat(300)}"/>`],
  ['elements one after the other', `<a>${`<b${namespaces(30)}></b>`.repeat(100)}</a>`],
])('what stands in %s is not counted', (_what, file) => {
  expect(beyondBounds(file)).toBeNull();
});

test.each([
  ['<'],
  ['<a'],
  ['<a b'],
  ['<a b='],
  ['<a b="'],
  ['<a b=c>'],
  ['<!--'],
  ['<![CDATA['],
  ['<?x'],
  ['</a'],
  ['<a/'],
  ['<>'],
])('a text that ends early is left to the parser: %s', (text) => {
  expect(beyondBounds(text)).toBeNull();
});

const samples = 'fiscal/samples';
test.skipIf(!hasShared(samples))('every real file keeps the bounds', () => {
  const folders = listShared(samples).filter((name) => !name.includes('.'));
  const files = folders
    .flatMap((folder) => listShared(`${samples}/${folder}`).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.xml'));
  expect(files.length).toBeGreaterThan(100);
  for (const name of files)
    expect(beyondBounds(readShared(`${samples}/${name}`).toString()), name).toBeNull();
});
