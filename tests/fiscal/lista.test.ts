import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { changeEtiquetas, splitEtiquetas } from '../../contract/fiscal/etiquetas.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import { nomeAuditado } from '../../contract/recursosAuditados.ts';
import { visaoSchema, visoesSchema } from '../../contract/visoes.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { workForCompany } from '../../server/db/workForCompany.ts';
import { storeFile } from '../../server/fiscal/documentos/storeFile.ts';
import type { AuditEntry } from '../../server/http/audit.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { nfeProc } from '../support/nfeXml.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const OURS = sampleCnpj(1);
const rowSchema = z.array(
  z.looseObject({ id: z.string(), etiquetas: z.string(), fornecedor: z.string().nullable() }),
);

/** Stores NF-e with these numbers for the first company, as the import does; returns the audit entries. */
async function keep(numbers: readonly number[]): Promise<AuditEntry[]> {
  const { id: tenantId, empresas } = app.seeded.tenants.horizonte;
  const audited: AuditEntry[] = [];
  await asRole(app.db, 'farol_app', tenantId, async (tx) => {
    const id = empresas[0] ?? '';
    await workForCompany(tx, id);
    const keeping = {
      tx,
      jobs: app.deps.jobs,
      guarda: null,
      tenantId,
      empresa: { id, nome: 'Água Clara Ltda', cpfCnpj: OURS },
      parametros: parametrosSchema.parse({}),
      now: app.deps.clock(),
      audit: async (entry: AuditEntry) => void audited.push(entry),
    };
    for (const numero of numbers) {
      const { xml } = nfeProc({ numero, destinatario: OURS });
      expect((await storeFile(keeping, new TextEncoder().encode(xml), 'a.xml')).situacao).toBe('ok');
    }
  });
  return audited;
}

async function session(who: Who = 'total') {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[0] };
}

async function list(asked: Awaited<ReturnType<typeof session>>, filter: object = {}) {
  const query = encodeURIComponent(JSON.stringify(filter));
  return rowSchema.parse(await (await app.request(`/v1/nfes?filter=${query}`, asked)).json());
}

describe('the supplier of a document', () => {
  it('is made once, with what the document tells, and linked', async () => {
    const audited = await keep([1, 2]);
    const rows = await rowsOf(
      app.superuser,
      sql`select id, nome, inscricao_estadual, municipio, uf, observacao from fornecedores`,
    );
    expect(rows).toEqual([
      {
        id: expect.any(String),
        nome: 'Fornecedora Ação & Cia',
        inscricao_estadual: '111',
        municipio: 'São Paulo',
        uf: 'SP',
        observacao: 'Criado pela importação de NF-e 1, série 1.',
      },
    ]);
    expect(audited.map(({ recurso }) => nomeAuditado(recurso))).toEqual(['fornecedores']);
    expect(audited).toMatchObject([{ acao: 'CRIA', registroId: rows[0]?.id }]);
    expect(JSON.stringify(audited)).not.toMatch(/12ABC34501DE35|\d{14}/);
    const asked = await session();
    expect((await list(asked)).map(({ fornecedor }) => fornecedor)).toEqual([rows[0]?.id, rows[0]?.id]);
    expect(await list(asked, { fornecedor: [rows[0]?.id] })).toHaveLength(2);
    expect(await list(asked, { fornecedor: [crypto.randomUUID()] })).toHaveLength(0);
  });

  it('that is there already is linked and left as it is', async () => {
    const { id: tenantId } = app.seeded.tenants.horizonte;
    await app.superuser.execute(
      sql`insert into fornecedores (tenant_id, cpf_cnpj, nome) values (${tenantId}, '12ABC34501DE35', 'Como nós a chamamos')`,
    );
    expect(await keep([1])).toEqual([]);
    const [row] = await rowsOf(app.superuser, sql`select id, nome, uf from fornecedores`);
    expect(row).toMatchObject({ nome: 'Como nós a chamamos', uf: null });
    expect(await list(await session())).toMatchObject([{ fornecedor: row?.id }]);
  });
});

describe('tags', () => {
  it.each([
    ['', ['b', 'a'], [], 'a, b'],
    ['a, b', ['A'], [], 'a, b'],
    ['a, b', [], ['B', 'z'], 'a'],
    ['a', ['c'], ['a'], 'c'],
    ['a, b, c, d, e, f', ['g'], [], null],
    ['a, b, c, d, e, f', ['g'], ['a'], 'b, c, d, e, f, g'],
  ])('“%s” with %j and without %j is “%s”', (kept, add, remove, wanted) => {
    expect(changeEtiquetas(kept, add, remove)).toBe(wanted);
    expect(splitEtiquetas(wanted ?? '').join(', ')).toBe(wanted ?? '');
  });

  it('are put on many documents at once, found by the filter, and audited', async () => {
    await keep([1, 2, 3]);
    const asked = await session();
    const ids = (await list(asked)).slice(0, 2).map(({ id }) => id);
    const tag = (body: object) => app.request('/v1/documento-nfe/etiquetas', { ...asked, body });
    const put = await tag({ ids, adicionar: ['  Conferir   já '] });
    expect(await put.json()).toEqual({ alterados: 2 });
    expect(await list(asked, { etiquetas: 'conferir' })).toHaveLength(2);
    const taken = await tag({ ids: ids.slice(0, 1), remover: ['conferir já'] });
    expect(await taken.json()).toEqual({ alterados: 1 });
    expect(await list(asked, { etiquetas: 'conferir' })).toMatchObject([{ etiquetas: 'Conferir já' }]);
    const audited = await rowsOf(
      app.superuser,
      sql`select registro_id as id, antes, depois from auditoria where depois ? 'etiquetas' order by sequencia`,
    );
    const change = (id: string | undefined, antes: string, depois: string) => ({
      id,
      antes: { etiquetas: antes },
      depois: { etiquetas: depois },
    });
    expect(audited).toHaveLength(3);
    expect(audited.slice(0, 2)).toEqual(
      expect.arrayContaining(ids.map((id) => change(id, '', 'Conferir já'))),
    );
    expect(audited[2]).toEqual(change(ids[0], 'Conferir já', ''));
    expect((await tag({ ids: [...ids, crypto.randomUUID()], adicionar: ['x'] })).status).toBe(404);
    expect(await list(asked, { etiquetas: 'x' }), 'all or none').toHaveLength(0);
    expect((await tag({ ids, adicionar: ['com, vírgula'] })).status).toBe(400);
  });

  it('are not for those who only look, nor for documents of another company', async () => {
    await keep([1]);
    const [{ id } = { id: '' }] = await list(await session());
    const body = { ids: [id], adicionar: ['x'] };
    expect(
      (await app.request('/v1/documento-nfe/etiquetas', { ...(await session('consulta')), body })).status,
    ).toBe(403);
    const other = { ...(await session()), empresa: app.seeded.users.total.links[1] };
    expect((await app.request('/v1/documento-nfe/etiquetas', { ...other, body })).status).toBe(404);
    expect(
      (await app.request('/v1/documento-nfe/etiquetas', { ...(await session('vizinho')), body })).status,
    ).toBe(404);
  });
});

describe('views that a person keeps', () => {
  const nova = {
    recurso: 'nfes',
    nome: 'Grandes de SP',
    filtro: { uf: ['SP'], valor_de: 100000 },
    ordem: { campo: 'valor', direcao: 'DESC' },
  };

  it('are kept with filters and order, made the first, and removed; nobody else sees them', async () => {
    const asked = await session();
    const read = async (who = asked) =>
      visoesSchema.parse(await (await app.request('/v1/visoes?recurso=nfes', who)).json());
    const made = visaoSchema.parse(await (await app.request('/v1/visoes', { ...asked, body: nova })).json());
    const other = visaoSchema.parse(
      await (await app.request('/v1/visoes', { ...asked, body: { ...nova, nome: 'Outra' } })).json(),
    );
    const put = (id: string, padrao: boolean) =>
      app.request(`/v1/visoes/${id}`, { ...asked, method: 'PUT', body: { padrao } });
    await put(made.id, true);
    await put(other.id, true);
    expect((await read()).map(({ nome, padrao }) => [nome, padrao])).toEqual([
      ['Grandes de SP', false],
      ['Outra', true],
    ]);
    await put(other.id, false);
    expect((await read()).some(({ padrao }) => padrao)).toBe(false);
    expect(await read(await session('consulta'))).toEqual([]);
    const stranger = await session('consulta');
    expect((await app.request(`/v1/visoes/${made.id}`, { ...stranger, method: 'DELETE' })).status).toBe(404);
    expect((await app.request(`/v1/visoes/${made.id}`, { ...asked, method: 'DELETE' })).status).toBe(204);
    expect(await read()).toHaveLength(1);
  });

  it('are refused under a name that is taken, and with filters that the list does not know', async () => {
    const asked = await session();
    const post = (body: object) => app.request('/v1/visoes', { ...asked, body });
    expect((await post(nova)).status).toBe(201);
    const twice = await post(nova);
    expect(await twice.json()).toMatchObject({ campos: { nome: 'Você já tem uma visão com este nome.' } });
    expect((await post({ ...nova, nome: 'B', filtro: { senha: 'x' } })).status).toBe(400);
    expect(
      (await post({ ...nova, nome: 'B', ordem: { campo: 'emitenteCpfCnpj', direcao: 'ASC' } })).status,
    ).toBe(400);
    expect((await post({ ...nova, nome: 'B', recurso: 'auditorias' })).status).toBe(404);
  });
});
