import { assinador } from '../../mocks/seeds/documentos/assinador.ts';
import { signatureOf } from '../../server/fiscal/signature/signEnveloped.ts';
import type { Signer } from '../../server/fiscal/signature/signer.ts';
import { nfeProc } from './nfeXml.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const sign = assinador();

/** CNPJ in the certificate of the invented issuer. */
export const ISSUER = '12ABC34501DE35';

/** Signs an NF-e written by `nfeProc`; `who` is a signer or the CNPJ of a test certificate. Returns XML and digest. */
export async function signNfe(
  xml: string,
  who: Signer | string = ISSUER,
): Promise<{ xml: string; digest: string }> {
  const [inf = ''] = /<infNFe .*<\/infNFe>/s.exec(xml) ?? [];
  const id = /Id="([^"]+)"/.exec(inf)?.[1] ?? '';
  const canonical = inf.replace('<infNFe ', `<infNFe xmlns="${NFE}" `);
  const signature = await (typeof who === 'string'
    ? sign(who)(canonical, id)
    : signatureOf(canonical, id, who));
  const digest = /<DigestValue>([^<]+)</.exec(signature)?.[1] ?? '';
  return { xml: xml.replace('</infNFe>', `</infNFe>${signature}`), digest };
}

/** Returns an invented NF-e with protocol, signed by its issuer. */
export async function signedNfe(draft: Parameters<typeof nfeProc>[0]) {
  const { chave, xml } = nfeProc(draft);
  return { chave, ...(await signNfe(xml)) };
}
