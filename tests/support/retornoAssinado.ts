import forge from 'node-forge';
import { type RetornoDeTeste, xmlRetorno } from '../../mocks/seeds/esocialXml.ts';
import type { Emitido } from './cadeia.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const sha256 = (text: string) => forge.md.sha256.create().update(text, 'utf8');

/** Signs a whole document, as the eSocial and employers do; `documento` is a root element in canonical form. */
export function assinarInteiro(documento: string, { base64, chaves }: Emitido): string {
  const digest = forge.util.encode64(sha256(documento).digest().getBytes());
  const empty = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`;
  const info =
    `${empty('CanonicalizationMethod', C14N)}${empty('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}` +
    `<Reference URI=""><Transforms>${empty('Transform', `${DSIG}enveloped-signature`)}${empty('Transform', C14N)}</Transforms>` +
    `${empty('DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256')}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const value = forge.util.encode64(chaves.privateKey.sign(sha256(`<SignedInfo xmlns="${DSIG}">${info}`)));
  const signature =
    `<Signature xmlns="${DSIG}"><SignedInfo>${info}<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return documento.replace(/<\/eSocial>$/, `${signature}</eSocial>`);
}

/** Returns the response about one event in its batch, signed as the eSocial does: over the response as a separate document. */
export function retornoAssinado(retorno: RetornoDeTeste, governo: Emitido): string {
  const xml = xmlRetorno(retorno).replaceAll('<localizacao/>', '<localizacao></localizacao>');
  const [, answer = ''] = /<retornoEvento>(<eSocial .*?<\/eSocial>)/s.exec(xml) ?? [];
  return xml.replace(answer, assinarInteiro(answer, governo));
}

/** Signs a single event or totalizer; `xml` includes the XML declaration. */
export function eventoAssinado(xml: string, quem: Emitido): string {
  const [, declaration = '', documento = ''] = /^(<\?xml.*?\?>\s*)(<eSocial .*<\/eSocial>)$/s.exec(xml) ?? [];
  return declaration + assinarInteiro(documento, quem);
}
