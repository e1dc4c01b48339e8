// Imported first: the X.509 library registers its parts through it.
import 'reflect-metadata';

import * as x509 from '@peculiar/x509';
import { fromBase64 } from '../../base64.ts';
import { sha256 } from '../../sha256.ts';

/** Holder of a certificate. */
export interface Titular {
  nome: string;
  /** Common names and hosts. */
  nomes: readonly string[];
  /** Serial number of the subject (2.5.4.5), in which server certificates have their CNPJ; '' when there is none. */
  numero: string;
  /** SHA-256 of the public key (SubjectPublicKeyInfo), in hexadecimal. */
  chave: string;
  de: Date;
  ate: Date;
}

/** Maximum number of cached holders: few issuers sign many documents. */
const KEPT = 200;
const known = new Map<string, Promise<Titular | null>>();

/** Returns the holder of a certificate (base64), cached; null when it cannot be read. */
export function titularDe(certificado: string): Promise<Titular | null> {
  const read = known.get(certificado) ?? readTitular(certificado);
  known.delete(certificado);
  known.set(certificado, read);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return read;
}

async function readTitular(certificado: string): Promise<Titular | null> {
  try {
    const certificate = new x509.X509Certificate(fromBase64(certificado));
    const { subjectName, notBefore: de, notAfter: ate, publicKey } = certificate;
    const common = subjectName.getField('CN');
    const names = certificate.getExtension(x509.SubjectAlternativeNameExtension)?.names.items ?? [];
    const hosts = names.filter(({ type }) => type === 'dns').map(({ value }) => value);
    const numero = (subjectName.getField('2.5.4.5')[0] ?? '').replace(/[^0-9A-Z]/gi, '');
    const chave = await sha256(new Uint8Array(publicKey.rawData));
    return { nome: common[0] ?? '', nomes: [...common, ...hosts], numero, chave, de, ate };
  } catch {
    return null;
  }
}
