import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';
import { assinador } from '../../mocks/seeds/documentos/assinador.ts';

const NFSE = 'http://www.sped.fazenda.gov.br/nfse';
/** Invented CNPJ of the Sefin, which issues for all cities. */
const SEFIN = '00000000000191';
const sign = assinador()(SEFIN);

/** Returns a national nota signed as its issuer does (XMLDSig over infNFSe). */
export async function nacionalAssinada(nota: NotaInventada): Promise<string> {
  const xml = new TextDecoder().decode(escreverNacional(nota));
  const [inf = ''] = /<infNFSe .*<\/infNFSe>/s.exec(xml) ?? [];
  const id = /Id="([^"]+)"/.exec(inf)?.[1] ?? '';
  const signature = await sign(inf.replace('<infNFSe ', `<infNFSe xmlns="${NFSE}" `), id);
  return xml.replace('</infNFSe>', `</infNFSe>${signature}`);
}
