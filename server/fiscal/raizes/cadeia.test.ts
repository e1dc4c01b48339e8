import { expect, it } from 'vitest';
import { cadeiaDe, type Emitido, emitir } from '../../../tests/support/cadeia.ts';
import { confiaveis } from './cadeia.ts';

const CNPJ = '12ABC34501DE35';
const DAY = new Date('2026-07-10T12:30:00Z');
const { raiz, intermediaria, empresa } = cadeiaDe(CNPJ);

const trusting = (raizes: readonly Emitido[], intermediarias: readonly Emitido[] = []) =>
  confiaveis('teste', [
    ...raizes.map(({ der }) => ({ certificado: der, raiz: true })),
    ...intermediarias.map(({ der }) => ({ certificado: der, raiz: false })),
  ]);
const company = (por: Emitido, more: object = {}) => emitir('EMPRESA', { por, cnpj: CNPJ, ...more });

it('a certificate leads to the root that was imported, through the authority in between', async () => {
  const trusted = trusting([raiz], [intermediaria]);
  expect(await trusted.leva(empresa.base64, DAY)).toBe(true);
  // The certificate as it appears in a file, in lines.
  expect(await trusted.leva(empresa.base64.replace(/.{64}/g, '$&\n'), DAY)).toBe(true);
});

it('a certificate that the root itself issued leads to it, and a chain of three authorities too', async () => {
  expect(await trusting([raiz]).leva(company(raiz).base64, DAY)).toBe(true);
  const first = emitir('AC 1', { por: raiz });
  const second = emitir('AC 2', { por: first });
  const third = emitir('AC 3', { por: second, hash: 'sha512' });
  const leaf = company(third);
  expect(await trusting([raiz], [third, first, second]).leva(leaf.base64, DAY)).toBe(true);
});

it('of two authorities of the same name, the one that signed decides', async () => {
  const renewed = emitir('AC DE TESTE', { por: raiz });
  expect(await trusting([raiz], [renewed]).leva(empresa.base64, DAY)).toBe(false);
  expect(await trusting([raiz], [renewed, intermediaria]).leva(empresa.base64, DAY)).toBe(true);
});

const aloneWith = emitir(`EMPRESA:${CNPJ}`, { cnpj: CNPJ });
const sameNames = emitir('AC RAIZ DE TESTE');
const falseAuthority = emitir('AC DE TESTE', { por: sameNames });
const noAuthority = emitir('AC SEM BASIC CONSTRAINTS', { por: raiz, ca: null, usos: ['keyCertSign'] });
const said = emitir('AC QUE NÃO É', { por: raiz, ca: false, usos: ['keyCertSign'] });
const mayNotSign = emitir('AC QUE NÃO ASSINA', { por: raiz, usos: ['cRLSign'] });
const below = emitir('AC ABAIXO', { por: intermediaria });
const weak = emitir('AC COM SHA-1', { por: raiz, hash: 'sha1' });
const old = emitir('AC VENCIDA', { por: raiz, ate: '2026-07-01' });
const oldRoot = emitir('AC RAIZ VENCIDA', { ate: '2026-07-01' });
const nextCompany = emitir('OUTRA EMPRESA', { por: empresa, cnpj: CNPJ });

it.each<[string, Emitido, Emitido[], Emitido[]]>([
  ['nothing was imported', empresa, [], []],
  ['it is signed by itself, with the CNPJ of somebody', aloneWith, [raiz], [intermediaria]],
  ['only the authority in between was imported', empresa, [], [intermediaria]],
  ['the authority in between is missing', empresa, [raiz], []],
  ['its root is another one of the same name', empresa, [sameNames], [intermediaria]],
  [
    'an authority of the same name and another key issued it',
    company(falseAuthority),
    [raiz],
    [intermediaria],
  ],
  ['its root was not imported, another one was', empresa, [oldRoot, sameNames], [falseAuthority]],
  ['who issued it is no authority (no basicConstraints)', company(noAuthority), [raiz], [noAuthority]],
  ['who issued it is no authority (cA false)', company(said), [raiz], [said]],
  ['who issued it may not sign certificates (keyUsage)', company(mayNotSign), [raiz], [mayNotSign]],
  ['another company issued it', nextCompany, [raiz], [intermediaria, empresa]],
  ['more authorities stand between than pathLen allows', company(below), [raiz], [intermediaria, below]],
  ['it was signed with SHA-1', company(raiz, { hash: 'sha1' }), [raiz], []],
  ['an authority above it was signed with SHA-1', company(weak), [raiz], [weak]],
  ['it had expired on that day', company(raiz, { ate: '2026-07-10T12:29:00Z' }), [raiz], []],
  ['it was not valid yet on that day', company(raiz, { de: '2026-07-10T12:31:00Z' }), [raiz], []],
  ['the authority in between had expired', company(old), [raiz], [old]],
  ['the root had expired', company(oldRoot), [oldRoot], []],
  ['it is the certificate of an authority', intermediaria, [raiz], [intermediaria]],
  ['it is the root itself', raiz, [raiz], []],
  ['it may not sign documents (keyUsage)', company(raiz, { usos: ['keyEncipherment'] }), [raiz], []],
])('a certificate leads nowhere when %s', async (_, leaf, raizes, intermediarias) => {
  expect(await trusting(raizes, intermediarias).leva(leaf.base64, DAY)).toBe(false);
});

it('the day of the signature counts, not today', async () => {
  const past = company(raiz, { de: '2025-01-01', ate: '2025-12-31' });
  const trusted = trusting([raiz]);
  expect(await trusted.leva(past.base64, new Date('2025-06-01'))).toBe(true);
  expect(await trusted.leva(past.base64, DAY)).toBe(false);
});

it('an altered certificate, and bytes that are none, lead nowhere', async () => {
  const altered = new Uint8Array(empresa.der);
  const at = altered.length - 1;
  altered[at] = (altered[at] ?? 0) ^ 1;
  const trusted = trusting([raiz], [intermediaria]);
  expect(await trusted.leva(btoa(String.fromCharCode(...altered)), DAY)).toBe(false);
  expect(await trusted.leva('AAAA', DAY)).toBe(false);
  expect(await trusted.leva('não é base64', DAY)).toBe(false);
});

it('authorities that sign each other end nowhere', async () => {
  const one = emitir('AC A', { por: raiz });
  const other = { ...emitir('AC B', { por: one }) };
  const back = { ...emitir('AC A', { por: other }) };
  expect(await trusting([], [one, other, back]).leva(company(back).base64, DAY)).toBe(false);
});
