import forge from 'node-forge';

/** A certificate with its key, PEM, made here: of no legal value. */
export interface MadeCertificate {
  keyPem: string;
  certificatePem: string;
}

const { Class, Type } = forge.asn1;
const IP_NAME = 7;

type Holder = { cnpj: string } | { cpf: string };

/** ICP-Brasil's otherName (DOC-ICP-04): the CNPJ; of a person the date of birth, the CPF and numbers left empty. */
function holderName(holder: Holder): forge.asn1.Asn1 {
  const [oidText, text] =
    'cnpj' in holder
      ? ['2.16.76.1.3.3', holder.cnpj]
      : ['2.16.76.1.3.1', `01011980${holder.cpf}${'0'.repeat(32)}`];
  const value = forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
    forge.asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, text),
  ]);
  const der = forge.asn1.oidToDer(oidText).getBytes();
  const oid = forge.asn1.create(Class.UNIVERSAL, Type.OID, false, der);
  return forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [oid, value]);
}

/** A server's name: 127.0.0.1. */
function loopbackName(): forge.asn1.Asn1 {
  return forge.asn1.create(Class.CONTEXT_SPECIFIC, IP_NAME, false, '\u007f\u0000\u0000\u0001');
}

/**
 * A self-made A1 of a CNPJ or a CPF, or the certificate of a server on loopback, valid from 2026 to 2030. In: also the bits of its
 * key. Works in Node and in a browser.
 */
export async function makeCertificate(
  holder: Holder | 'loopback',
  modulusLength = 2048,
): Promise<MadeCertificate> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-1',
    modulusLength,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const keyPem = pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const publicPem = pem('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey));
  const name = holder === 'loopback' ? loopbackName() : holderName(holder);
  const names = forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [name]);

  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicPem);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.UTC(2026, 0, 1));
  certificate.validity.notAfter = new Date(Date.UTC(2030, 0, 1));
  const value =
    holder === 'loopback'
      ? 'SEFAZ SIMULADA'
      : 'cnpj' in holder
        ? `EMPRESA SIMULADA:${holder.cnpj}`
        : `PESSOA SIMULADA:${holder.cpf}`;
  certificate.setSubject([{ name: 'commonName', value }]);
  certificate.setIssuer([{ name: 'commonName', value }]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { id: '2.5.29.17', critical: false, value: forge.asn1.toDer(names).getBytes() },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(keyPem), forge.md.sha256.create());
  return { keyPem, certificatePem: forge.pki.certificateToPem(certificate) };
}

function pem(type: string, der: ArrayBuffer): string {
  let body = '';
  for (const byte of new Uint8Array(der)) body += String.fromCharCode(byte);
  return forge.pem.encode({ type, body });
}
