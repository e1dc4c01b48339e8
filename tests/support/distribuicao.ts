import { z } from 'zod';
import { distribuicaoSchema } from '../../contract/fiscal/distribuicao.ts';
import { chaveDe } from './manifestacao.ts';
import { signedInApp } from './signedIn.ts';

const PATH = '/v1/nfe/distribuicao';

/** Returns the summary of an invented NF-e with the given number, as the distribution sends it. */
export function resumoDe(numero: number): { schema: string; xml: string } {
  return {
    schema: 'resNFe_v1.01.xsd',
    xml:
      `<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><chNFe>${chaveDe(numero)}</chNFe><CNPJ>99888777000100</CNPJ>` +
      '<xNome>FORNECEDOR DE TESTE</xNome><IE>123</IE><dhEmi>2026-07-10T10:00:00-03:00</dhEmi><tpNF>1</tpNF><vNF>100.00</vNF>' +
      '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><dhRecbto>2026-07-10T10:01:00-03:00</dhRecbto><nProt>135260000000001</nProt><cSitNFe>1</cSitNFe></resNFe>',
  };
}

/** Sets up an application for one test file, with a user who searches the simulated SEFAZ for the first company. */
export function distribuicaoApp() {
  const t = signedInApp();
  return Object.assign(t, {
    /** Requests a search and runs its task; returns the status of the response. */
    async search(): Promise<number> {
      const response = await t.app.request(PATH, { method: 'POST', ...t.session() });
      await t.app.drain();
      return response.status;
    },

    async state() {
      return distribuicaoSchema.parse(await (await t.app.request(PATH, t.session())).json());
    },

    /** Returns the number of documents in the list. */
    async kept(): Promise<number> {
      const response = await t.app.request('/v1/nfes?range=[0,99]', t.session());
      return z.array(z.unknown()).parse(await response.json()).length;
    },

    /** Advances the clock and signs in again, because the session may have expired. */
    async later(milliseconds: number): Promise<void> {
      t.app.advance(milliseconds);
      await t.enter();
    },
  });
}
