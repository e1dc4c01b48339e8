import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its key, PEM, made for tests: of no legal value. */
export interface TestCertificate {
  keyPem: string;
  certificatePem: string;
}

const { Class, Type } = forge.asn1;

/** ICP-Brasil's otherName with the CNPJ (DOC-ICP-04). */
function cnpjName(cnpj: string) {
  const value = forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
    forge.asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj),
  ]);
  const oid = forge.asn1.create(
    Class.UNIVERSAL,
    Type.OID,
    false,
    forge.asn1.oidToDer('2.16.76.1.3.3').getBytes(),
  );
  const name = forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [oid, value]);
  const names = forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [name]);
  return { id: '2.5.29.17', critical: false, value: forge.asn1.toDer(names).getBytes() };
}

/** A self-made A1 of a CNPJ, signed by `issuer` or by itself, valid from 2026 to 2030. */
export function makeCertificate(cnpj: string, issuer?: TestCertificate): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.UTC(2026, 0, 1));
  certificate.validity.notAfter = new Date(Date.UTC(2030, 0, 1));
  certificate.setSubject([{ name: 'commonName', value: `EMPRESA DE TESTE:${cnpj}` }]);
  certificate.setExtensions([{ name: 'basicConstraints', cA: issuer === undefined }, cnpjName(cnpj)]);
  const issuerCertificate = issuer ? forge.pki.certificateFromPem(issuer.certificatePem) : certificate;
  certificate.setIssuer(issuerCertificate.subject.attributes);
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.keyPem ?? keyPem), forge.md.sha256.create());
  return { keyPem, certificatePem: forge.pki.certificateToPem(certificate) };
}
