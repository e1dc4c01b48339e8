import { beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { eventoNfe, nfeProc } from './nfeXml.ts';
import { confiarNosDeTeste } from './raizDeTeste.ts';
import { signedInApp } from './signedIn.ts';
import { zipOf } from './zip.ts';

/** CNPJ of the company of the tests; `ISSUER` issued the document, `THIRD` has no part in it. */
export const OURS = sampleCnpj(1);
export const ISSUER = '12ABC34501DE35';
export const THIRD = '99999999000191';
export const { chave: CHAVE, xml: NOTA } = nfeProc({ destinatario: OURS });

/** Values in the list of the document without proven events; `GONE` is those of the cancelled one. */
export const OPEN = { situacao: 'AUTORIZADO', manifestacao: 'PENDENTE', prazo: '2027-01-06' };
export const GONE = { situacao: 'CANCELADO', prazo: null };

/** Returns an event of that document, by default signed by its author. */
export const signed = (tipo: string, autor: string, more: object = {}) =>
  eventoNfe(CHAVE, tipo, { autor, ...more });

const acceptedSchema = z.object({ tarefaId: z.string() });
const rowSchema = z.looseObject({
  id: z.string(),
  chave: z.string(),
  situacao: z.string(),
  manifestacao: z.string(),
});

/** Sets up an application for one test file, with a user who imports documents and events into the first company. */
export function eventosApp() {
  const t = signedInApp();
  beforeEach(() => confiarNosDeTeste(t.app));
  const get = async (path: string) => (await t.app.request(path, t.session())).json();

  async function rowOf(key = CHAVE, kind = 'nfe') {
    const rows = z.array(rowSchema).parse(await get(`/v1/${kind}s`));
    const row = rows.find(({ chave }) => chave === key);
    if (!row) throw new Error('The document is not listed');
    return row;
  }

  const detail = async (kind = 'nfe', key = CHAVE) =>
    detalheSchema.parse(await get(`/v1/documento-${kind}/${(await rowOf(key, kind)).id}`));

  return Object.assign(t, {
    /** Imports files, each alone or all in one .zip; returns the lines of the reports by file name. */
    async send(files: Record<string, string>, how: 'um a um' | '.zip' = 'um a um', kind = 'nfe') {
      const bodies: [string, BodyInit][] =
        how === '.zip' ? [['a.zip', new Blob([await zipOf(files)])]] : Object.entries(files);
      const { token, empresa = '' } = t.session();
      const lines = [];
      for (const [name, body] of bodies) {
        const headers = new Headers({ authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: name });
        headers.set(EMPRESA_HEADER, empresa);
        const url = `http://farol/api/v1/documento-${kind}/importar`;
        const sent = await t.app.fetch(new Request(url, { method: 'POST', headers, body }));
        expect(sent.status).toBe(202);
        await t.app.drain();
        const { tarefaId } = acceptedSchema.parse(await sent.json());
        lines.push(...itensSchema.parse(await get(`/v1/tarefas/${tarefaId}/itens`)).itens);
      }
      return Object.fromEntries(lines.map((line) => [line.item, line]));
    },

    /** Functions that read the row of the document in the list, and its page. */
    rowOf,
    detail,

    /** Returns the proof of each event: type, proven, signature, author. */
    proofs: async () =>
      (await detail()).eventos.map(({ tipo, prova }) => [
        tipo,
        prova.comprovado,
        prova.assinatura,
        prova.autoria,
      ]),
  });
}
