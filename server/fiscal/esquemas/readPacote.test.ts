import { expect, test } from 'vitest';
import { hasShared, listShared, readShared } from '../../../tests/support/shared.ts';
import { PACOTE, xsd, zipDe } from '../../../tests/support/xsd.ts';
import { readPacote } from './readPacote.ts';
import { semDoctype } from './readXsd.ts';

async function reasons(files: Record<string, string | Uint8Array>): Promise<Record<string, string>> {
  const read = await readPacote(await zipDe({ ...PACOTE, ...files }));
  if (!read.ok) throw new Error(read.mensagem);
  return Object.fromEntries(read.arquivos.map(({ nome, mensagem }) => [nome, mensagem]));
}

test('a package is read with what each schema describes; what is no schema is passed over', async () => {
  const read = await readPacote(await zipDe(PACOTE));
  expect(
    read.ok && read.arquivos.map(({ nome, elementos, mensagem }) => [nome, elementos, mensagem]),
  ).toEqual([
    ['PL/tipos_v4.00.xsd', [], ''],
    ['PL/procNFe_v4.00.xsd', ['nfeProc'], ''],
    ['PL/procEventoNFe_v1.00.xsd', ['procEventoNFe'], ''],
    ['PL/e210240_v1.00.xsd', ['detEvento'], ''],
  ]);
});

const including = (place: string, element = 'a') =>
  xsd(`<xs:include schemaLocation="${place}"/><xs:element name="${element}" type="xs:string"/>`);

test.each([
  ['a file outside', including('../../etc/passwd'), 'fora do pacote'],
  ['an absolute path', including('/etc/passwd'), 'fora do pacote'],
  ['an address', including('http://127.0.0.1:9/x.xsd'), 'fora do pacote'],
  ['a file address', including('file:///etc/passwd'), 'fora do pacote'],
  ['a Windows path', including('..\\..\\x.xsd'), 'fora do pacote'],
  ['what is not there', including('falta.xsd'), 'não veio no pacote'],
  ['what cannot be used', including('quebrado.xsd'), 'não pode ser usado'],
  ['a type that nobody defines', xsd('<xs:element name="a" type="TNada"/>'), "usa 'TNada'"],
  ['words', 'isto não é um XML', 'não é um XML'],
  ['another XML', '<nfeProc/>', 'não é um esquema'],
  ['an entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xsd('&x;').slice(38)}`, '"&"'],
])('a schema with %s is not used, and says why', async (_what, text, reason) => {
  const found = await reasons({ 'PL/novo_v1.00.xsd': text, 'PL/quebrado.xsd': '<a>' });
  expect(found['PL/novo_v1.00.xsd']).toContain(reason);
  expect(found['PL/novo_v1.00.xsd']).toMatch(/^[A-Z].*\.$/);
  expect(found['PL/procNFe_v4.00.xsd']).toBe('');
});

test('names that climb out, nested archives and bombs are not used', async () => {
  const bomb = new Uint8Array(3 * 1024 * 1024).fill(0x20);
  const found = await reasons({
    '../fora.xsd': xsd('<xs:element name="a"/>'),
    'PL/outro.zip': await zipDe({ a: 'x' }),
    'PL/bomba.xsd': bomb,
  });
  expect(
    Object.entries(found)
      .filter(([, reason]) => reason !== '')
      .map(([, reason]) => reason),
  ).toEqual([
    expect.stringContaining('fora do .zip'),
    expect.stringContaining('dentro de outro'),
    expect.stringContaining('cresce demais'),
  ]);
});

test.each([
  ['no archive', new TextEncoder().encode('x'), 'danificado'],
  ['no schema', null, 'não traz nenhum esquema'],
])('%s is refused as a whole', async (_what, bytes, reason) => {
  const read = await readPacote(bytes ?? (await zipDe({ 'a.txt': 'x' })));
  expect(read.ok ? '' : read.mensagem).toContain(reason);
});

test('the document type that editors leave in a schema is never read, and lines stay', () => {
  const inside = '<!ATTLIST a b CDATA "]>">\n<!-- ]> -->';
  const text = `<?xml version="1.0"?>\n<!-- c --><!DOCTYPE s PUBLIC "x>" "y" [${inside}]>\n<s/>`;
  expect(
    semDoctype(text)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['<?xml version="1.0"?>', '<!-- c -->', '', '<s/>']);
  expect(semDoctype('<s/>')).toBe('<s/>');
  expect(semDoctype('<!DOCTYPE s [')).toBe('<!DOCTYPE s [');
});

const PACKAGES = [
  'nfe_PL_010e_NT2025.002_v1.01',
  'cte_PL_CTe_400_NT2026.002_RTC_1.00',
  'esocial_v_S_01_03_00_spedesocial',
];
test.skipIf(!hasShared('fiscal/schemas'))('every schema of the official packages is used', async () => {
  for (const name of PACKAGES) {
    const folder = `fiscal/schemas/${name}`;
    const files = Object.fromEntries(
      listShared(folder).map((file) => [file, readShared(`${folder}/${file}`)]),
    );
    const read = await readPacote(await zipDe(files));
    if (!read.ok) throw new Error(read.mensagem);
    expect(read.arquivos.filter(({ mensagem }) => mensagem !== '')).toEqual([]);
    expect(read.arquivos.length).toBeGreaterThan(18);
  }
});

test('a schema of many comments before its root is read at once', () => {
  const text = `${'<?a?><!-- b -->'.repeat(2000)}<x/>`;
  expect(semDoctype(text)).toBe(text);
});
