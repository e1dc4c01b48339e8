import { expect, test } from 'vitest';
import { chooseEsquema, type EsquemaGuardado, knows, leiauteDoNome } from './chooseEsquema.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
let next = 0;
const schema = (nome: string, elementos: string[], rest: Partial<EsquemaGuardado> = {}): EsquemaGuardado => ({
  id: `${++next}`,
  esquemaId: 'p1',
  nome,
  namespace: NFE,
  elementos,
  versao: 'PL',
  desde: '2020-01-01',
  ate: null,
  criadoEm: new Date(next),
  ...rest,
});

const v310 = schema('procNFe_v3.10.xsd', ['nfeProc']);
const old = schema('a/procNFe_v4.00.xsd', ['nfeProc'], { esquemaId: 'p2', ate: '2025-12-31' });
const current = schema('procNFe_v4.00.xsd', ['nfeProc'], { esquemaId: 'p3', desde: '2026-01-01' });
const again = schema('procNFe_v4.00.xsd', ['nfeProc'], { esquemaId: 'p4', desde: '2026-01-01' });
const generic = schema('procEventoNFe_v1.00.xsd', ['procEventoNFe']);
const cancel = schema('procEventoCancNFe_v1.00.xsd', ['procEventoNFe'], {
  esquemaId: 'c',
  desde: '2024-01-01',
});
const cancelled = schema('e110111_v1.00.xsd', ['detEvento'], { esquemaId: 'c' });
const ownDetail = schema('e210240_v1.00.xsd', ['detEvento']);
const signature = schema('xmldsig-core-schema_v1.01.xsd', ['Signature'], {
  namespace: 'http://www.w3.org/2000/09/xmldsig#',
});
const all = [v310, old, current, again, generic, cancel, cancelled, ownDetail, signature];

test.each([
  ['the layout', { elemento: 'nfeProc', leiaute: '3.10', dia: '2026-07-01', tpEvento: '' }, v310],
  ['the package of its date', { elemento: 'nfeProc', leiaute: '4.00', dia: '2025-06-01', tpEvento: '' }, old],
  [
    'the last imported of the newest',
    { elemento: 'nfeProc', leiaute: '4.00', dia: '2026-07-01', tpEvento: '' },
    again,
  ],
  [
    'no package before its first day',
    { elemento: 'nfeProc', leiaute: '4.00', dia: '2019-12-31', tpEvento: '' },
    null,
  ],
  ['no other layout', { elemento: 'nfeProc', leiaute: '5.00', dia: '2026-07-01', tpEvento: '' }, null],
  ['no other element', { elemento: 'cteProc', leiaute: '4.00', dia: '2026-07-01', tpEvento: '' }, null],
  [
    'the generic schema of an event, though another is newer',
    { elemento: 'procEventoNFe', leiaute: '1.00', dia: '2026-07-01', tpEvento: '110111' },
    generic,
  ],
  [
    'the details of that event',
    { elemento: 'detEvento', leiaute: '1.00', dia: '2026-07-01', tpEvento: '210240' },
    ownDetail,
  ],
  [
    'no details of another event',
    { elemento: 'detEvento', leiaute: '1.00', dia: '2026-07-01', tpEvento: '210200' },
    null,
  ],
])('a file is checked against %s', (_what, asked, wanted) => {
  expect(chooseEsquema(all, { namespace: NFE, ...asked })?.id).toBe(wanted?.id);
});

test('a schema made for some events is taken for these alone', () => {
  const asked = { namespace: NFE, elemento: 'procEventoNFe', leiaute: '1.00', dia: '2026-07-01' };
  const without = [cancel, cancelled];
  expect(chooseEsquema(without, { ...asked, tpEvento: '110111' })).toBe(cancel);
  expect(chooseEsquema(without, { ...asked, tpEvento: '210240' })).toBeNull();
});

test('a signature alone is nothing to be checked', () => {
  expect(knows(all, { namespace: NFE, elemento: 'nfeProc' })).toBe(true);
  expect(knows(all, { namespace: signature.namespace, elemento: 'Signature' })).toBe(false);
});

test.each([
  ['PL/procNFe_v4.00.xsd', '4.00'],
  ['R-1000-evtInfo-v2_01_02.xsd', ''],
  ['tiposBasico.xsd', ''],
  ['envEvento_v1.01a.xsd', '1.01'],
])('the layout in %s is “%s”', (name, wanted) => {
  expect(leiauteDoNome(name)).toBe(wanted);
});
