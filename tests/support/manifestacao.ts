import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import {
  aceiteSchema,
  conferidaSchema,
  manifestacaoSchema,
} from '../../contract/fiscal/pedidoManifestacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { SENHA } from '../seed.ts';
import { signedInApp } from './signedIn.ts';

/** Returns the key of an invented document with the given number and model. */
export function chaveDe(numero: number, modelo = '55'): string {
  const base = `352607998887770001${'00'}${modelo}001${String(numero).padStart(9, '0')}112345678`;
  return base + accessKeyCheckDigit(base);
}

export const CHAVE = chaveDe(1);

/** Sets up an application for one test file, with a user of all rights in the first company and fresh data per test. */
export function manifestacaoApp() {
  const t = signedInApp();
  async function ask(body: object, path = '/v1/nfe/manifestacoes') {
    const response = await t.app.request(path, { ...t.session(), body });
    return { status: response.status, body: await response.json() };
  }
  return Object.assign(t, {
    ask,

    async manifest(tpEvento: string, chaves = [CHAVE], more: object = {}) {
      const { status, body } = await ask(
        { tpEvento, chaves, senha: SENHA, ...more },
        tpEvento.startsWith('61') ? '/v1/cte/manifestacoes' : undefined,
      );
      expect(status, JSON.stringify(body)).toBe(202);
      return aceiteSchema.parse(body);
    },

    /** Imports a document into the list of the company; returns its key. */
    async received({ chave, xml }: { chave: string; xml: string }) {
      const kind = chave.slice(20, 22) === '55' ? 'nfe' : 'cte';
      const headers = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'documento.xml' };
      const path = `/v1/documento-${kind}/importar`;
      expect((await t.app.request(path, { ...t.session(), body: xml, headers })).status).toBe(202);
      await t.app.drain();
      return chave;
    },

    /** Makes the simulated SEFAZ know these documents, received by the company; returns their keys. */
    async known(...chaves: string[]) {
      const autorizadoEm = new Date('2026-07-10T13:00:00Z');
      (await t.app.sefaz()).conhecer(
        ...chaves.map((chave) => ({
          chave,
          destinatario: t.cnpj,
          autorizadoEm,
          situacao: 'autorizado' as const,
        })),
      );
      return chaves;
    },

    async check(tpEvento: string, linhas: string[], path = '/v1/nfe/manifestacoes/conferir') {
      const { status, body } = await ask({ tpEvento, linhas }, path);
      expect(status, JSON.stringify(body)).toBe(200);
      return z.array(conferidaSchema).parse(body);
    },

    async state(path = '/v1/nfe/manifestacoes') {
      const response = await t.app.request(path, t.session());
      return z.array(manifestacaoSchema).parse(await response.json());
    },

    rows: (query: SQL) => rowsOf(t.app.superuser, query),

    registered: async () => [...(await t.app.sefaz()).estado.eventos.values()],

    async task(id: string | null) {
      const response = await t.app.request(`/v1/tarefas/${id}`, t.session());
      return z.looseObject({ estado: z.string(), resumo: z.string() }).parse(await response.json());
    },
  });
}
