export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const C14N_1_0 = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Canonicalisations that issuers use (papers of each, in docs/adr): inclusive and exclusive, with and without comments.
 */
export const C14N: Readonly<Record<string, { exclusiva: boolean; comentarios: boolean }>> = {
  [C14N_1_0]: { exclusiva: false, comentarios: false },
  [`${C14N_1_0}#WithComments`]: { exclusiva: false, comentarios: true },
  [EXC_C14N]: { exclusiva: true, comentarios: false },
  [`${EXC_C14N}WithComments`]: { exclusiva: true, comentarios: true },
};
export const SIGNATURE_HASH: Readonly<Record<string, string>> = {
  [`${DSIG}rsa-sha1`]: 'SHA-1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'SHA-256',
};
export const DIGEST_HASH: Readonly<Record<string, string>> = {
  [`${DSIG}sha1`]: 'SHA-1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
};

/** Data of a signature to verify: the content and the `SignedInfo` in canonical form, the rest as written. */
export interface Collected {
  id: string;
  content: string;
  contentHash: string;
  digest: string;
  signedInfo: string;
  hash: string;
  value: string;
  certificate: string;
}
