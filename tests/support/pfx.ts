import forge from 'node-forge';

interface PfxOptions {
  /** CNPJ in the names of the holder. */
  cnpj?: string;
  senha?: string;
  from?: string;
  to?: string;
  algorithm?: 'aes256' | 'aes128' | '3des';
  count?: number;
  withoutKey?: boolean;
  withoutOid?: boolean;
  withIssuer?: boolean;
  /** The issuer's name is the holder's, as in a self-made certificate. */
  selfSigned?: boolean;
}

const newKeys = () => forge.pki.rsa.generateKeyPair({ bits: 1024, e: 0x10001 });
const keys = newKeys();
const issuerKeys = newKeys();

const ISSUER = 'emissor';

interface Certified {
  cn: string;
  from: string;
  to: string;
  cnpj: string | null;
  issuer?: string;
}

function certificate({ cn, from, to, cnpj, issuer = 'AC DE TESTE' }: Certified): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = cnpj === ISSUER ? issuerKeys.publicKey : keys.publicKey;
  made.serialNumber = '0badc0de';
  made.validity.notBefore = new Date(from);
  made.validity.notAfter = new Date(to);
  made.setSubject([{ name: 'commonName', value: cn }]);
  made.setIssuer([{ name: 'commonName', value: issuer }]);
  if (cnpj !== null && cnpj !== ISSUER) {
    const { Class, Type, create, oidToDer } = forge.asn1;
    const oid = create(Class.UNIVERSAL, Type.OID, false, oidToDer('2.16.76.1.3.3').getBytes());
    const text = create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj);
    const value = [oid, create(Class.CONTEXT_SPECIFIC, 0, true, [text])];
    made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 0, value }] }]);
  }
  made.sign(issuerKeys.privateKey, forge.md.sha256.create());
  return made;
}

/** Returns an invented A1 certificate as the bytes of a .pfx. */
export function makePfx(options: PfxOptions = {}): Uint8Array {
  const { cnpj = '11222333000181', senha = 'segredo', from = '2026-01-01', to = '2027-01-01' } = options;
  const holder = `EMPRESA DE TESTE:${cnpj}`;
  const issuer = options.selfSigned ? holder : 'AC DE TESTE';
  const own = certificate({ cn: holder, from, to, cnpj: options.withoutOid ? null : cnpj, issuer });
  const chain = options.withIssuer
    ? [certificate({ cn: 'AC DE TESTE', from, to, cnpj: ISSUER }), own]
    : [own];
  const key = options.withoutKey ? null : keys.privateKey;
  const { algorithm = 'aes256', count = 2048 } = options;
  const pfx = forge.pkcs12.toPkcs12Asn1(key, chain, senha, { algorithm, count });
  return Uint8Array.from(forge.asn1.toDer(pfx).getBytes(), (character) => character.charCodeAt(0));
}

/** Returns the same file with its contents repeated, each copy to be decrypted separately. */
export function repeated(pfx: Uint8Array, times: number): Uint8Array {
  const { fromDer, toDer } = forge.asn1;
  const list = (node: forge.asn1.Asn1 | undefined) => (Array.isArray(node?.value) ? node.value : []);
  const whole = fromDer(String.fromCharCode(...pfx));
  const octets = list(list(list(whole)[1])[1])[0];
  if (typeof octets?.value !== 'string') throw new Error('No authenticated safe');
  const safe = fromDer(octets.value);
  safe.value = Array.from({ length: times }, () => list(safe)).flat();
  octets.value = toDer(safe).getBytes();
  return Uint8Array.from(toDer(whole).getBytes(), (character) => character.charCodeAt(0));
}
