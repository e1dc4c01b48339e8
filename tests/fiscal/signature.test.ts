import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { fromPem } from '../../server/base64.ts';
import { certificateParts } from '../../server/fiscal/signature/der.ts';
import {
  dhEvento,
  type EventoCte,
  type EventoNfe,
  eventoCte,
  eventoNfe,
} from '../../server/fiscal/signature/eventos.ts';
import { importSigner } from '../../server/fiscal/signature/signer.ts';
import { hasShared, readShared } from '../support/shared.ts';

const CNPJ = '11222333000181';
const NFE: EventoNfe = {
  tpAmb: '2',
  autor: CNPJ,
  chave: '35261199888777000100550010000001231876543217',
  dhEvento: '2026-11-20T10:15:30-03:00',
  tpEvento: '210220',
  nSeqEvento: 1,
};
const RECUSA = 'Mercadoria recusada & devolvida: caixa avariada ção teste';
const CTE: EventoCte = {
  ...NFE,
  chave: '35261199888777000100570010000003211112233447',
  dhEvento: '2026-11-20T20:44:58-03:00',
  tpEvento: '610110',
  justificativa: 'Valor do frete divergente do contratado na ordem 4500012345',
};

const own = await makeCertificate({ cnpj: CNPJ });
const signer = await importSigner(own.keyPem, own.certificatePem);

const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
if (!hasXmlsec) console.warn('Pulado: xmlsec1 não está instalado.');

/** Verifies a signature with xmlsec1; throws when it is refused. */
function xmlsecVerify(xml: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'farol-xmlsec-'));
  try {
    writeFileSync(join(folder, 'evento.xml'), xml);
    writeFileSync(join(folder, 'certificado.pem'), own.autoridadePem);
    const trust = ['--trusted-pem', join(folder, 'certificado.pem'), '--id-attr:Id', 'infEvento'];
    execFileSync('xmlsec1', ['--verify', ...trust, join(folder, 'evento.xml')], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ALFANUMERICA = '35261112ABC34501DE35550010000001231876543212';

describe.skipIf(!hasXmlsec)('another program verifies', () => {
  test.each<[string, () => Promise<string>]>([
    ['210210', () => eventoNfe({ ...NFE, tpEvento: '210210' }, signer)],
    ['210200, second', () => eventoNfe({ ...NFE, tpEvento: '210200', nSeqEvento: 2 }, signer)],
    ['210240', () => eventoNfe({ ...NFE, tpEvento: '210240', justificativa: RECUSA }, signer)],
    ['an alphanumeric key', () => eventoNfe({ ...NFE, chave: ALFANUMERICA }, signer)],
    ['610110', () => eventoCte(CTE, signer)],
    [
      '610111',
      () => {
        const { justificativa: _, ...rest } = CTE;
        return eventoCte({ ...rest, tpEvento: '610111', protocolo: '135260000000001' }, signer);
      },
    ],
  ])('the event %s', async (_, make) => {
    const xml = await make();
    xmlsecVerify(xml);
    expect(() => xmlsecVerify(xml.replace('-03:00</dhEvento>', '-02:00</dhEvento>'))).toThrow();
  });
});

const SAMPLES = 'fiscal/samples/golden_eventos';
describe.skipIf(!hasShared(SAMPLES) || !hasShared('fiscal/certs'))('as two other programs signed', () => {
  const golden: [string, EventoNfe | EventoCte][] = [
    ['spednfe_210220.evento.xml', NFE],
    ['nfewizard_210220.evento.xml', NFE],
    ['spednfe_210240.evento.xml', { ...NFE, tpEvento: '210240', justificativa: RECUSA }],
    ['nfewizard_210240.evento.xml', { ...NFE, tpEvento: '210240', justificativa: RECUSA }],
    ['spednfe_210200_seq2.evento.xml', { ...NFE, tpEvento: '210200', nSeqEvento: 2 }],
    ['spedcte_610110.eventoCTe.xml', CTE],
  ];
  test.each(golden)('%s has the same digest and signature', async (file, evento) => {
    const key = readShared('fiscal/certs/a1_farol.key').toString();
    const farol = await importSigner(key, readShared('fiscal/certs/a1_farol.crt').toString());
    expect(farol.cnpj).toBe(CNPJ);
    const theirs = readShared(`${SAMPLES}/${file}`).toString();
    const withTime = { ...evento, dhEvento: between(theirs, 'dhEvento') };
    const ours = isCte(withTime) ? await eventoCte(withTime, farol) : await eventoNfe(withTime, farol);
    for (const name of ['DigestValue', 'SignatureValue', 'X509Certificate']) {
      expect(between(ours, name), name).toBe(between(theirs, name));
    }
  });
});

function isCte(evento: EventoNfe | EventoCte): evento is EventoCte {
  return evento.tpEvento === '610110' || evento.tpEvento === '610111';
}

function between(xml: string, name: string): string {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text ?? '';
}

describe('what the schema would refuse is refused before it is signed', () => {
  test.each<[string, Partial<EventoNfe>]>([
    ['a justification where none belongs', { justificativa: RECUSA }],
    ['none where one must be', { tpEvento: '210240' }],
    ['one that is too short', { tpEvento: '210240', justificativa: 'curta' }],
    ['a line break', { tpEvento: '210240', justificativa: `${RECUSA}\n${RECUSA}` }],
    ['a key that is none', { chave: '123' }],
    ['an instant without zone', { dhEvento: '2026-11-20T10:15:30' }],
    ['sequence zero', { nSeqEvento: 0 }],
  ])('%s', async (_, change) => {
    await expect(async () => eventoNfe({ ...NFE, ...change }, signer)).rejects.toThrow(RangeError);
  });
});

test('the Id has 54 characters in NF-e and 55 in CT-e', async () => {
  expect(await eventoNfe(NFE, signer)).toContain(`Id="ID210220${NFE.chave}01"`);
  expect(await eventoCte(CTE, signer)).toContain(`Id="ID610110${CTE.chave}001"`);
});

test('an instant carries the legal time of Brasília', () => {
  expect(dhEvento(new Date('2026-11-20T01:15:30.900Z'))).toBe('2026-11-19T22:15:30-03:00');
});

test('the certificate tells its CNPJ and serial number', async () => {
  const alfa = certificateParts(fromPem((await makeCertificate({ cnpj: '12ABC34501DE35' })).certificatePem));
  expect(alfa.cnpj).toBe('12ABC34501DE35');
  expect(alfa.serial).toMatch(/^01[0-9A-F]{16}$/);
});
