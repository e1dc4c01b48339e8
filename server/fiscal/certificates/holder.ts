import forge from 'node-forge';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';

/** OIDs of ICP-Brasil (DOC-ICP-04): the CNPJ of a legal person; birth date, CPF and more of a natural person. */
const CNPJ_OID = '2.16.76.1.3.3';
const PERSON_OID = '2.16.76.1.3.1';
const OTHER_NAME = 0;
const BIRTH_DATE_LENGTH = 8;

type Asn1 = forge.asn1.Asn1;
const children = (node: Asn1 | undefined): Asn1[] => (node && Array.isArray(node.value) ? node.value : []);
const textOf = (node: Asn1 | undefined): string =>
  node === undefined ? '' : typeof node.value === 'string' ? node.value : textOf(node.value[0]);

/** Returns the `otherName` values of the subject's alternative names, by OID. */
function otherNames(certificate: forge.pki.Certificate): Map<string, string> {
  const found = new Map<string, string>();
  const extension: unknown = certificate.getExtension('subjectAltName');
  if (typeof extension !== 'object' || extension === null || !('value' in extension)) return found;
  for (const name of children(forge.asn1.fromDer(String(extension.value)))) {
    if (Number(name.type) !== OTHER_NAME) continue;
    const [oid, value] = children(name);
    if (oid && typeof oid.value === 'string') found.set(forge.asn1.derToOid(oid.value), textOf(value));
  }
  return found;
}

/** Returns the common name of a certificate's subject or issuer; '' when it has none. */
export function commonName(entity: forge.pki.Certificate['subject']): string {
  const value: unknown = entity.getField('CN')?.value;
  if (typeof value !== 'string') return '';
  try {
    return forge.util.decodeUtf8(value);
  } catch {
    return value;
  }
}

/**
 * Returns the holder's CNPJ (14) or CPF (11), from the ICP-Brasil alternative names or, without them, from the common
 * name `RAZAO SOCIAL:CNPJ`; '' when there is none.
 */
export function holderTaxNumber(certificate: forge.pki.Certificate): string {
  const names = otherNames(certificate);
  const cnpj = normalizeTaxNumber(names.get(CNPJ_OID) ?? '');
  if (isCnpj(cnpj)) return cnpj;
  const cpf = (names.get(PERSON_OID) ?? '').slice(BIRTH_DATE_LENGTH, BIRTH_DATE_LENGTH + 11);
  if (isCpf(cpf)) return cpf;
  const named = normalizeTaxNumber(commonName(certificate.subject).split(':').at(-1) ?? '');
  return isCnpj(named) || isCpf(named) ? named : '';
}
