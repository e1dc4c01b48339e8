import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, attribute, children, findAll, findFirst, textAt } from './find.ts';
import { prettyXml } from './pretty.ts';
import { readXml, withXml } from './readXml.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, big = false) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).reduce<number[]>((list, code) => {
    list.push(...(big ? [0, code] : [code, 0]));
    return list;
  }, []);
  return Uint8Array.from(bytes);
};
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
const body = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a><b>Ação</b></a>`;

function refusalOf(bytes: Uint8Array, options = {}) {
  const outcome = readXml(bytes, options);
  return outcome.ok ? null : outcome.recusa;
}

test.each([
  ['UTF-8', utf8(body('UTF-8')), 'UTF-8', 0],
  ['no declaration', utf8('<a><b>Ação</b></a>'), 'UTF-8', 0],
  ['a byte order mark', joined(MARK, utf8(body('utf-8'))), 'UTF-8', 0],
  ['ISO-8859-1', latin1(body('ISO-8859-1')), 'ISO-8859-1', 0],
  ['Windows-1252', latin1(body('windows-1252')), 'Windows-1252', 0],
  ['UTF-16 with a mark', joined(Uint8Array.of(0xff, 0xfe), utf16(body('UTF-16'))), 'UTF-16LE', 0],
  ['UTF-16, big end first', joined(Uint8Array.of(0xfe, 0xff), utf16(body('UTF-16'), true)), 'UTF-16BE', 0],
  ['UTF-16 without a mark', utf16(body('UTF-16')), 'UTF-16LE', 0],
  ['blanks before the declaration', utf8(`\r\n  ${body('UTF-8')}`), 'UTF-8', 0],
  ['says UTF-8, is Windows-1252', latin1(body('UTF-8')), 'Windows-1252', 1],
  ['says ISO-8859-1, is UTF-8', utf8(body('ISO-8859-1')), 'UTF-8', 1],
  ['says UTF-16, is UTF-8', utf8(body('UTF-16')), 'UTF-8', 1],
  ['says UTF-8, is UTF-16', utf16(body('UTF-8')), 'UTF-16LE', 1],
])('%s is read with its accents, and a wrong declaration is told', (_what, bytes, encoding, notices) => {
  const outcome = readXml(bytes);
  if (!outcome.ok) throw new Error(outcome.recusa.mensagem);
  expect(textAt(outcome.raiz, 'b')).toBe('Ação');
  expect(outcome.codificacao).toBe(encoding);
  expect(outcome.avisos).toHaveLength(notices);
});

test.each([
  ['ISO-8859-1 with plain letters only', utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a>x</a>')],
])('%s gets no notice', (_what, bytes) => {
  const outcome = readXml(bytes);
  expect(outcome.ok && outcome.avisos).toEqual([]);
});

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`;

test.each([
  ['nothing', utf8(''), 'VAZIO'],
  ['blanks', utf8(' \r\n\t'), 'VAZIO'],
  ['an entity bomb', utf8(LAUGHS), 'DTD'],
  ['an external entity', utf8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'), 'DTD'],
  ['an external DTD', utf8('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>'), 'DTD'],
  ['a DTD behind comments', utf8('<?xml version="1.0"?><!-- > --><?x ?>\n<!DOCTYPE a><a/>'), 'DTD'],
  ['a DTD in UTF-16', utf16('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), 'DTD'],
  [
    'a DTD in UTF-7',
    latin1('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>'),
    'CODIFICACAO',
  ],
  ['an unknown encoding', utf8('<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>'), 'CODIFICACAO'],
  ['an entity without a DTD', utf8('<a>&nbsp;</a>'), 'MALFORMADO'],
  ['a PDF', utf8('%PDF-1.7'), 'NAO_E_XML'],
  ['a zip', latin1('PK\u0003\u0004abc'), 'NAO_E_XML'],
  ['a page of words', utf8('isto não é um XML'), 'NAO_E_XML'],
  ['cut between elements', utf8('<a>\n<b>1</b>'), 'TRUNCADO'],
  ['cut within a name', utf8('<a>\n<b>1</'), 'TRUNCADO'],
  ['cut within a text', utf8('<a>\n<b>1'), 'TRUNCADO'],
  ['cut within a comment', utf8('<a>\n<!-- x'), 'TRUNCADO'],
  ['elements that cross', utf8('<a><b></a></b>'), 'MALFORMADO'],
  ['two documents', utf8('<a/><b/>'), 'MALFORMADO'],
  ['a NUL character', utf8('<a>\0</a>'), 'MALFORMADO'],
  ['a repeated attribute', utf8('<a x="1" x="2"/>'), 'MALFORMADO'],
  ['an undeclared prefix', utf8('<p:a/>'), 'MALFORMADO'],
  ['too deep', utf8('<a>'.repeat(300) + '</a>'.repeat(300)), 'GRANDE'],
  ['too many elements', utf8(`<a>${'<b/>'.repeat(600_001)}</a>`), 'GRANDE'],
])('refuses %s with a sentence', (_what, bytes, codigo) => {
  const recusa = refusalOf(bytes);
  expect(recusa?.codigo).toBe(codigo);
  expect(recusa?.mensagem).toMatch(/^[A-ZÀ-Ú].{10,}[.]$/);
});

test('tells where a cut file ends', () => {
  expect(refusalOf(utf8('<a>\n<b>1</b>\n<c>'))).toMatchObject({
    linha: 3,
    mensagem: expect.stringContaining('linha 3'),
  });
});

test('a file of 50 MB is refused by its size alone', () => {
  expect(refusalOf(new Uint8Array(50 * 1024 * 1024).fill(0x3c))?.codigo).toBe('GRANDE');
});

test('another root element is refused by name', () => {
  expect(refusalOf(utf8('<html/>'), { raizes: ['eSocial', 'nfeProc'] })?.mensagem).toBe(
    "O elemento principal é 'html'; era esperado 'eSocial' ou 'nfeProc'.",
  );
});

test('elements are found by path, name and namespace, and what is absent is empty', () => {
  const outcome = readXml(
    utf8('<p:a xmlns:p="urn:1" Id="7"><b>1</b><b> 2 </b><c><b xmlns="urn:2"><![CDATA[<3>]]></b></c></p:a>'),
  );
  if (!outcome.ok) throw new Error(outcome.recusa.mensagem);
  const { raiz } = outcome;
  expect([raiz.nome, raiz.namespace, attribute(raiz, 'Id'), attribute(raiz, '__proto__')]).toEqual([
    'a',
    'urn:1',
    '7',
    '',
  ]);
  expect(children(raiz, 'b').map((b) => b.texto)).toEqual(['1', '2']);
  expect(textAt(raiz, 'c/b')).toBe('<3>');
  expect(textAt(raiz, 'c/x/y')).toBe('');
  expect(at(raiz, 'x')).toBeUndefined();
  expect(findAll(raiz, 'b')).toHaveLength(3);
  expect(findFirst(raiz, 'b', 'urn:2')?.texto).toBe('<3>');
});

test('the parser lends its document for canonical form', () => {
  const outcome = withXml(utf8('<a y="1"   x="2"/>'), {}, (document) => ({
    c14n: document.canonicalizeToString(),
  }));
  expect(outcome).toEqual({ ok: true, c14n: '<a x="2" y="1"></a>' });
});

test('an XML on one line is indented for reading, comments kept', () => {
  const outcome = prettyXml(utf8('<a><!-- c --><b>1</b></a>'));
  expect(outcome.ok && outcome.texto).toContain('<a>\n  <!-- c -->\n  <b>1</b>\n</a>');
  expect(prettyXml(utf8('<!DOCTYPE a><a/>')).ok).toBe(false);
});

const piece = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '<a>',
  '</a>',
  '<a b="',
  '"',
  '&',
  '&#x0;',
  '&amp;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE a [',
  '<!ENTITY a "b">',
  ']>',
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="UTF-16"?>',
  'xmlns:a="u"',
  'a:',
  '\0',
  'é',
  '\u{1F600}',
);

test('no bytes raise anything', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.array(piece, { maxLength: 30 }).map((p) => utf8(p.join(''))),
      ),
      (bytes) => {
        const outcome = readXml(bytes);
        if (!outcome.ok) expect(outcome.recusa.mensagem.length).toBeGreaterThan(10);
        prettyXml(bytes);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a document damaged anywhere is read or refused', () => {
  const whole = utf8(
    '<?xml version="1.0" encoding="UTF-8"?><n:a xmlns:n="urn:x" v="1"><b>Ação &amp; cia</b><!-- c --></n:a>',
  );
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (position, byte, cut) => {
      const bytes = cut
        ? whole.slice(0, position)
        : Uint8Array.from(whole, (old, index) => (index === position ? byte : old));
      const outcome = readXml(bytes);
      if (cut) expect(outcome.ok).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
