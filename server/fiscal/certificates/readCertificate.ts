import forge from 'node-forge';
import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { CertificateError } from './certificateError.ts';
import { commonName, holderTaxNumber } from './holder.ts';
import { openPfx } from './openPfx.ts';

/** A certificate A1 to be stored: the fields that are shown and the key material that only the server uses. */
export interface ReadCertificate {
  titular: string;
  /** CNPJ (14) or CPF (11). */
  documento: string;
  emissor: string;
  numeroSerie: string;
  validoDe: Date;
  validoAte: Date;
  /** PKCS#8 in PEM. */
  keyPem: string;
  /** The holder's certificate first, then the rest of the chain that the file contains, in PEM. */
  chainPem: string;
}

function bagsOf(pfx: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] {
  return pfx.getBags({ bagType: type })[type] ?? [];
}

function privateKeyOf(pfx: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const { pkcs8ShroudedKeyBag = '', keyBag = '' } = forge.pki.oids;
  const bags = [...bagsOf(pfx, pkcs8ShroudedKeyBag), ...bagsOf(pfx, keyBag)];
  if (bags.length === 0) throw new CertificateError('SEM_CHAVE');
  const key = bags.find((bag) => bag.key && 'n' in bag.key)?.key;
  if (!key || !('n' in key)) throw new CertificateError('CHAVE_NAO_ACEITA');
  return key;
}

function ownCertificate(certificates: forge.pki.Certificate[], key: forge.pki.rsa.PrivateKey) {
  return certificates.find(({ publicKey }) => 'n' in publicKey && publicKey.n.equals(key.n));
}

/**
 * Reads and validates a certificate A1 for a company; `company` is its CNPJ or CPF. Throws CertificateError with the
 * one reason that a person can act on.
 */
export function readCertificate(
  bytes: Uint8Array,
  senha: string,
  company: string,
  now: Date,
): ReadCertificate {
  const pfx = openPfx(bytes, senha);
  const key = privateKeyOf(pfx);
  const { certBag = '' } = forge.pki.oids;
  const certificates = bagsOf(pfx, certBag).flatMap(({ cert }) => (cert ? [cert] : []));
  const own = ownCertificate(certificates, key);
  if (!own) throw new CertificateError('NAO_E_CERTIFICADO');
  const { notBefore, notAfter } = own.validity;
  if (now > notAfter) throw new CertificateError('VENCIDO');
  if (now < notBefore) throw new CertificateError('AINDA_NAO_VALE');
  const documento = holderTaxNumber(own);
  if (documento === '') throw new CertificateError('SEM_TITULAR');
  if (taxRoot(documento) !== taxRoot(company)) throw new CertificateError('OUTRO_TITULAR');
  const chain = [own, ...certificates.filter((certificate) => certificate !== own)];
  return {
    titular: commonName(own.subject),
    documento,
    emissor: commonName(own.issuer),
    numeroSerie: own.serialNumber.toUpperCase(),
    validoDe: notBefore,
    validoAte: notAfter,
    keyPem: forge.pki.privateKeyInfoToPem(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))),
    chainPem: chain.map((certificate) => forge.pki.certificateToPem(certificate)).join(''),
  };
}

/** Result of reading a certificate, as plain data. */
type CertificateOutcome =
  | { ok: true; found: ReadCertificate }
  | { ok: false; field: CertificateError['field']; mensagem: string };

/**
 * Returns the result of `readCertificate` and never throws: an error message of the library may quote the content, so
 * it is dropped.
 */
export function tryCertificate({
  bytes,
  senha,
  company,
  now,
}: {
  bytes: Uint8Array;
  senha: string;
  company: string;
  now: Date;
}): CertificateOutcome {
  try {
    return { ok: true, found: readCertificate(bytes, senha, company, now) };
  } catch (error) {
    const known = error instanceof CertificateError ? error : new CertificateError('NAO_E_CERTIFICADO');
    return { ok: false, field: known.field, mensagem: known.message };
  }
}
