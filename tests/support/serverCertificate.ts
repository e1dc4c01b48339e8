import forge from 'node-forge';

/** Returns a self-signed certificate for a server of that name, as PEM. */
export function makeServerCertificate(name: string): { key: string; cert: string } {
  const keys = forge.pki.rsa.generateKeyPair({ bits: 2048, e: 0x10001 });
  const made = forge.pki.createCertificate();
  made.publicKey = keys.publicKey;
  made.serialNumber = '01';
  made.validity.notBefore = new Date(Date.now() - 60_000);
  made.validity.notAfter = new Date(Date.now() + 24 * 60 * 60_000);
  const subject = [{ name: 'commonName', value: name }];
  made.setSubject(subject);
  made.setIssuer(subject);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ]);
  made.sign(keys.privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) };
}
