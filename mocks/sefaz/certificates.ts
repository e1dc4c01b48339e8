import forge from 'node-forge';

/** Certificate with its key, PEM, made here, without legal value. */
export interface MadeCertificate {
  keyPem: string;
  certificatePem: string;
  /** Certificate of its issuer; a server's is its own issuer. */
  autoridadePem: string;
}

const { Class, Type } = forge.asn1;
const IP_NAME = 7;

type Holder = { cnpj: string } | { cpf: string };

/** Returns ICP-Brasil's otherName (DOC-ICP-04): the CNPJ; for a natural person, date of birth, CPF and empty numbers. */
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

/** Returns a server's name: 127.0.0.1. */
function loopbackName(): forge.asn1.Asn1 {
  return forge.asn1.create(Class.CONTEXT_SPECIFIC, IP_NAME, false, '\u007f\u0000\u0000\u0001');
}

interface Draft {
  nome: string;
  chaves: Chaves;
  /** Issuer; self-signed if absent. */
  por?: Autoridade;
  names?: forge.asn1.Asn1;
}

interface Chaves {
  keyPem: string;
  publicPem: string;
}

interface Autoridade extends Chaves {
  nome: string;
  certificatePem: string;
}

async function makeKeys(modulusLength: number): Promise<Chaves> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-1',
    modulusLength,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return {
    keyPem: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    publicPem: pem('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey)),
  };
}

/** Returns a certificate as PEM, valid from 2026 to 2030. */
function issue({ nome, chaves, por, names }: Draft): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(chaves.publicPem);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.UTC(2026, 0, 1));
  certificate.validity.notAfter = new Date(Date.UTC(2030, 0, 1));
  certificate.setSubject([{ name: 'commonName', value: nome }]);
  certificate.setIssuer([{ name: 'commonName', value: por?.nome ?? nome }]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: por === undefined },
    ...(names ? [{ id: '2.5.29.17', critical: false, value: forge.asn1.toDer(names).getBytes() }] : []),
  ]);
  const { keyPem } = por ?? chaves;
  certificate.sign(forge.pki.privateKeyFromPem(keyPem), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

const AUTORIDADE = 'AC SIMULADA';
let autoridade: Promise<Autoridade> | undefined;

async function makeAuthority(): Promise<Autoridade> {
  const chaves = await makeKeys(2048);
  return { nome: AUTORIDADE, ...chaves, certificatePem: issue({ nome: AUTORIDADE, chaves }) };
}

/**
 * Makes an A1 certificate of a CNPJ or a CPF, issued by an authority of this process, or a self-signed server certificate
 * for loopback; `modulusLength` is the key's length in bits. Works in Node and in a browser.
 */
export async function makeCertificate(
  holder: Holder | 'loopback',
  modulusLength = 2048,
): Promise<MadeCertificate> {
  const chaves = await makeKeys(modulusLength);
  const { keyPem } = chaves;
  const name = holder === 'loopback' ? loopbackName() : holderName(holder);
  const names = forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [name]);
  if (holder === 'loopback') {
    const certificatePem = issue({ nome: 'SEFAZ SIMULADA', chaves, names });
    return { keyPem, certificatePem, autoridadePem: certificatePem };
  }
  autoridade ??= makeAuthority();
  const por = await autoridade;
  const nome = 'cnpj' in holder ? `EMPRESA SIMULADA:${holder.cnpj}` : `PESSOA SIMULADA:${holder.cpf}`;
  const certificatePem = issue({ nome, chaves, por, names });
  return { keyPem, certificatePem, autoridadePem: por.certificatePem };
}

/** Makes a self-signed A1 certificate of a CNPJ, as anyone can with one command. */
export async function makeSelfSigned(cnpj: string): Promise<Omit<MadeCertificate, 'autoridadePem'>> {
  const chaves = await makeKeys(1024);
  const names = forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [holderName({ cnpj })]);
  return { keyPem: chaves.keyPem, certificatePem: issue({ nome: `EMPRESA:${cnpj}`, chaves, names }) };
}

function pem(type: string, der: ArrayBuffer): string {
  let body = '';
  for (const byte of new Uint8Array(der)) body += String.fromCharCode(byte);
  return forge.pem.encode({ type, body });
}
