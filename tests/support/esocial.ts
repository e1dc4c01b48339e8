import { beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheEventoSchema, importacaoDeEventosSchema } from '../../contract/esocial/respostas.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import {
  bytesOf,
  type EventoDeTeste,
  idEvento,
  type RetornoDeTeste,
  xmlEvento,
  xmlRetorno,
} from '../../mocks/seeds/esocialXml.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { emitir } from './cadeia.ts';
import { importarRaiz } from './raizDeTeste.ts';
import { eventoAssinado, retornoAssinado } from './retornoAssinado.ts';

/** CNPJ root (8 digits) of the first company of the tests' tenant. */
export const ROOT = sampleCnpj(1).slice(0, 8);
export const empregador = { tpInsc: '1', nrInsc: ROOT };
export const ID = (numero: number) => idEvento(ROOT, numero);
export const recibo = (numero: number) => `1.1.${String(numero).padStart(19, '0')}`;

const rowSchema = z.looseObject({
  id: z.string(),
  idEvento: z.string(),
  codigo: z.string(),
  situacao: z.string(),
  recibo: z.string(),
});

const raiz = emitir('AC RAIZ DE TESTE');
const empresa = emitir('EMPRESA DE TESTE', { por: raiz, ca: false, cnpj: sampleCnpj(1) });
/** Certificate of the tests' eSocial; `esocialApp` imports its root. */
export const governo = emitir('webservices.producao.esocial.gov.br', { por: raiz, ca: false });
export const raizDoGoverno = raiz;

export function remuneracao(numero: number, { assinado, ...over }: Partial<EventoDeTeste> = {}): string {
  const xml = xmlEvento({
    id: ID(numero),
    empregador,
    ide: '<indRetif>1</indRetif><perApur>2026-03</perApur>',
    corpo: '<ideTrabalhador><cpfTrab>52998224725</cpfTrab></ideTrabalhador>',
    ...over,
  });
  return assinado ? eventoAssinado(xml, empresa) : xml;
}
export const retificacao = (numero: number, de: number) =>
  remuneracao(numero, {
    ide: `<indRetif>2</indRetif><nrRecibo>${recibo(de)}</nrRecibo><perApur>2026-03</perApur>`,
  });
export const exclusao = (numero: number, de: number) =>
  xmlEvento({
    raiz: 'evtExclusao',
    id: ID(numero),
    empregador,
    corpo: `<infoExclusao><tpEvento>S-1200</tpEvento><nrRecEvt>${recibo(de)}</nrRecEvt></infoExclusao>`,
  });
/** Returns a response of the eSocial, signed by it. */
export const respondido = (retorno: RetornoDeTeste) => retornoAssinado({ nrInsc: ROOT, ...retorno }, governo);
export const aceite = (numero: number) => respondido({ id: ID(numero), recibo: recibo(numero) });
/** Returns the same acceptance unsigned, as any person could write it. */
export const aceiteSemProva = (numero: number) =>
  xmlRetorno({ id: ID(numero), recibo: recibo(numero), nrInsc: ROOT });

/** Opens an application for a test file, reset before each test; returns it and a function that signs a user in. */
export function esocialApp() {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  /** Restores the state at the start of a test: no events, and the root of `governo` trusted. */
  async function reset() {
    await app.reset();
    await importarRaiz(app, raiz.pem, raiz.nome);
  }
  beforeEach(reset);

  async function session(who: Who = 'total', link = 0) {
    const { accessToken: token } = await app.signIn(who);
    const empresa = app.seeded.users[who].links[link];
    const get = async (path: string) => {
      const response = await app.request(path, { token, empresa });
      return { status: response.status, text: await response.text() };
    };
    const send = (nome: string, bytes: Uint8Array) =>
      app.fetch(
        new Request('http://farol/api/v1/esocial/importar', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            [FILE_NAME_HEADER]: encodeURIComponent(nome),
            ...(empresa && { [EMPRESA_HEADER]: empresa }),
          },
          body: new Uint8Array(bytes),
        }),
      );
    return {
      get,
      send,
      /** Imports an XML and returns the result of each item in it. */
      async importa(xml: string, nome = 'evento.xml') {
        const response = await send(nome, bytesOf(xml));
        const text = await response.text();
        expect(response.status, text).toBe(200);
        return importacaoDeEventosSchema.parse(JSON.parse(text)).itens;
      },
      async eventos(query = '') {
        const { status, text } = await get(`/v1/eventos${query}`);
        expect(status, text).toBe(200);
        return z.array(rowSchema).parse(JSON.parse(text));
      },
      /** Returns the state of each event, by its Id. */
      async situacoes() {
        return Object.fromEntries((await this.eventos()).map(({ idEvento: id, situacao }) => [id, situacao]));
      },
      async detalhe(id: string | undefined) {
        return detalheEventoSchema.parse(JSON.parse((await get(`/v1/esocial/eventos/${id}/detalhe`)).text));
      },
    };
  }
  return { session, reset, app: () => app };
}
