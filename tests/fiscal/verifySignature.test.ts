import { describe, expect, test } from 'vitest';
import { makeCertificate, makeSelfSigned } from '../../mocks/sefaz/certificates.ts';
import { type EventoNfe, eventoNfe } from '../../server/fiscal/signature/eventos.ts';
import type { SignatureReason } from '../../server/fiscal/signature/reasons.ts';
import { importSigner } from '../../server/fiscal/signature/signer.ts';
import { verifySignature } from '../../server/fiscal/signature/verifySignature.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const CNPJ = '11222333000181';
const EVENTO: EventoNfe = {
  tpAmb: '2',
  autor: CNPJ,
  chave: '35261199888777000100550010000001231876543217',
  dhEvento: '2026-11-20T10:15:30-03:00',
  tpEvento: '210240',
  nSeqEvento: 1,
  justificativa: 'Mercadoria recusada & devolvida: ção',
};
const own = await makeCertificate({ cnpj: CNPJ });
const other = await makeCertificate({ cnpj: '12ABC34501DE35' });
const nobodys = await makeCertificate('loopback');
const xml = await eventoNfe(EVENTO, await importSigner(own.keyPem, own.certificatePem));

const verify = (text: string, autor?: string) =>
  verifySignature(new TextEncoder().encode(text), 'infEvento', autor);

test('a signature holds, in the document and inside another', async () => {
  expect(await verify(xml, CNPJ)).toMatchObject({ ok: true, certificado: { cnpj: CNPJ } });
  // Inclusive C14N: an element around it that declares no prefix does not change the canonical form.
  expect(await verify(`<procEventoNFe versao="1.00">${xml}</procEventoNFe>`)).toMatchObject({ ok: true });
});

const signature = /<Signature .*<\/Signature>/.exec(xml)?.[0] ?? '';
const inf = /<infEvento .*<\/infEvento>/.exec(xml)?.[0] ?? '';
const forged = inf.replace('>210240<', '>210200<');
const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

describe('what was tampered with is refused', () => {
  test.each<[string, string, SignatureReason]>([
    ['changed content', xml.replace('recusada', 'aceita'), 'DIGEST'],
    ['a changed digest', xml.replace(/<DigestValue>..../, '<DigestValue>AAAA'), 'DIGEST'],
    ['a changed signature', xml.replace(/<SignatureValue>..../, '<SignatureValue>AAAA'), 'ASSINATURA'],
    [
      'the certificate of another key',
      xml.replace(
        /<X509Certificate>[^<]+/,
        `<X509Certificate>${other.certificatePem.replace(/-----[^-]+-----|\s/g, '')}`,
      ),
      'ASSINATURA',
    ],
    ['no signature', xml.replace(signature, ''), 'SEM_ASSINATURA'],
    [
      'the signed element hidden, a forged one in its place',
      `<evento ${NS} versao="1.00">${forged}${signature.replace('</Signature>', `<Object>${inf}</Object></Signature>`)}</evento>`,
      'ELEMENTO_REPETIDO',
    ],
    [
      'the signed element beside, a forged one with another Id',
      `<evento ${NS}>${forged.replace('Id="ID', 'Id="IX')}${signature}<outro>${inf}</outro></evento>`,
      'ELEMENTO_REPETIDO',
    ],
    [
      'the signed element renamed aside',
      `<evento ${NS}>${forged}${signature}<outro Id="${/Id="([^"]+)/.exec(inf)?.[1]}"/></evento>`,
      'ELEMENTO_REPETIDO',
    ],
    ['a reference to something else', xml.replace('URI="#ID', 'URI="#IX'), 'OUTRO_ELEMENTO'],
    ['a reference to the whole document', xml.replace(/URI="[^"]+"/, 'URI=""'), 'OUTRO_ELEMENTO'],
    [
      'a transform that chooses what is read',
      xml.replace(
        /<Transform Algorithm="[^"]*enveloped-signature"\/>/,
        '$&<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>',
      ),
      'ALGORITMO',
    ],
    ['a key by HMAC', xml.replace('xmldsig#rsa-sha1', 'xmldsig#hmac-sha1'), 'ALGORITMO'],
    ['a DTD', `<!DOCTYPE evento []>${xml}`, 'XML'],
  ])('%s', async (_, text, motivo) => {
    expect(text).not.toBe(xml);
    expect(await verify(text)).toMatchObject({ ok: false, motivo });
  });

  test('by someone else than who had to sign', async () => {
    expect(await verify(xml, '12ABC34501DE35')).toMatchObject({ ok: false, motivo: 'OUTRO_AUTOR' });
  });

  test('by a certificate that its holder made, whatever CNPJ it gives itself', async () => {
    const made = await makeSelfSigned(CNPJ);
    const anonymous = await importSigner(nobodys.keyPem, nobodys.certificatePem);
    for (const signer of [await importSigner(made.keyPem, made.certificatePem), anonymous]) {
      const forged = await eventoNfe(EVENTO, signer);
      expect(await verify(forged, CNPJ)).toMatchObject({ ok: false, motivo: 'AUTOASSINADO' });
      expect(await verify(forged)).toMatchObject({ ok: false, motivo: 'AUTOASSINADO' });
    }
  });
});

const SAMPLES = 'fiscal/samples/golden_eventos';
test.skipIf(!hasShared(SAMPLES))('events that other programs signed hold', async () => {
  for (const file of listShared(SAMPLES)) {
    const outcome = await verifySignature(readShared(`${SAMPLES}/${file}`), 'infEvento', CNPJ);
    // Inside a SOAP envelope, the prefix of an ancestor becomes part of the canonical form: these do not verify.
    if (file.endsWith('.soap.xml')) continue;
    expect(outcome, file).toMatchObject({ ok: true });
  }
});
