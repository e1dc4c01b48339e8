import { XmlC14NMode } from 'libxml2-wasm';

export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

export type C14nMode = (typeof XmlC14NMode)[keyof typeof XmlC14NMode];

/** What the fiscal documents use, and what municipalities and newer layouts add. Nothing else is followed. */
export const C14N: Record<string, C14nMode> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': XmlC14NMode.XML_C14N_1_0,
  'http://www.w3.org/2001/10/xml-exc-c14n#': XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
};
export const SIGNATURE_HASH: Record<string, string> = {
  [`${DSIG}rsa-sha1`]: 'SHA-1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'SHA-256',
};
export const DIGEST_HASH: Record<string, string> = {
  [`${DSIG}sha1`]: 'SHA-1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'SHA-256',
};

/** What a signature says, to be checked: the content and the `SignedInfo` in canonical form, the rest as it is written. */
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
