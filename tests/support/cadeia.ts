import forge from 'node-forge';
import { toBase64 } from '../../server/base64.ts';
import { importSigner, type Signer } from '../../server/fiscal/signature/signer.ts';

interface Draft {
  /** The issuer; without it the certificate is self-signed. */
  por?: Emitido;
  /** ICP-Brasil's otherName with the CNPJ makes it the certificate of a company; without it, of an authority. */
  cnpj?: string;
  de?: string;
  ate?: string;
  /** basicConstraints; null: the extension is missing. */
  ca?: boolean | null;
  pathLen?: number;
  /** Key usages; null: the extension is missing. */
  usos?: readonly string[] | null;
  hash?: 'sha1' | 'sha256' | 'sha512';
}

/** A test certificate with its key. */
export interface Emitido {
  nome: string;
  der: Uint8Array<ArrayBuffer>;
  base64: string;
  pem: string;
  chaves: forge.pki.rsa.KeyPair;
}

const { Class, Type, create, oidToDer, toDer } = forge.asn1;
const bytesOf = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));

/** Encodes the subject's alternative names, which hold the CNPJ. */
function cnpjNames(cnpj: string): string {
  const oid = create(Class.UNIVERSAL, Type.OID, false, oidToDer('2.16.76.1.3.3').getBytes());
  const text = create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj);
  const value = create(Class.CONTEXT_SPECIFIC, 0, true, [text]);
  const name = create(Class.CONTEXT_SPECIFIC, 0, true, [oid, value]);
  return toDer(create(Class.UNIVERSAL, Type.SEQUENCE, true, [name])).getBytes();
}

/** Issues a certificate; by default that of an authority valid from 2025 to 2030, changed by `draft`. */
export function emitir(nome: string, draft: Draft = {}): Emitido {
  const { por, cnpj, de = '2025-01-01', ate = '2030-01-01', hash = 'sha256', pathLen } = draft;
  const { ca = cnpj === undefined, usos = ca ? ['keyCertSign', 'cRLSign'] : ['digitalSignature'] } = draft;
  const chaves = forge.pki.rsa.generateKeyPair({ bits: 1024, e: 0x10001 });
  const made = forge.pki.createCertificate();
  made.publicKey = chaves.publicKey;
  made.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  made.validity.notBefore = new Date(de);
  made.validity.notAfter = new Date(ate);
  made.setSubject([{ name: 'commonName', value: nome }]);
  made.setIssuer([{ name: 'commonName', value: por?.nome ?? nome }]);
  const extensions: object[] = [];
  if (ca !== null)
    extensions.push({
      name: 'basicConstraints',
      critical: true,
      cA: ca,
      ...(pathLen !== undefined && { pathLenConstraint: pathLen }),
    });
  if (usos !== null) {
    const named = Object.fromEntries(usos.map((uso) => [uso, true]));
    extensions.push({ name: 'keyUsage', critical: true, ...named });
  }
  if (cnpj !== undefined) extensions.push({ id: '2.5.29.17', value: cnpjNames(cnpj) });
  made.setExtensions(extensions);
  made.sign((por?.chaves ?? chaves).privateKey, forge.md[hash].create());
  const der = bytesOf(toDer(forge.pki.certificateToAsn1(made)).getBytes());
  return { nome, der, base64: toBase64(der), pem: forge.pki.certificateToPem(made), chaves };
}

/** Issues a root, an authority below it, and a company's certificate issued by that authority. */
export function cadeiaDe(cnpj: string) {
  const raiz = emitir('AC RAIZ DE TESTE');
  const intermediaria = emitir('AC DE TESTE', { por: raiz, pathLen: 0 });
  const empresa = emitir(`EMPRESA:${cnpj}`, { por: intermediaria, cnpj });
  return { raiz, intermediaria, empresa };
}

/** Returns a signer with the key of a certificate. */
export function assinanteCom({ chaves, pem }: Emitido): Promise<Signer> {
  const info = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(chaves.privateKey));
  return importSigner(forge.pki.privateKeyInfoToPem(info), pem);
}

/** Packs several certificates in one .p7b (PKCS#7), as authorities publish their chains. */
export function p7bDe(certificados: readonly Emitido[]): Uint8Array<ArrayBuffer> {
  const message = forge.pkcs7.createSignedData();
  for (const { pem } of certificados) message.addCertificate(pem);
  return bytesOf(toDer(message.toAsn1()).getBytes());
}
