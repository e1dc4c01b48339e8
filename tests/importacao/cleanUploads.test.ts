import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { writeFile } from '../../server/files/arquivos.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';

const DAY = 24 * HOUR;
const BASE = '/v1/fornecedores/importacoes';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  // The first run starts the schedule: from now on it is due every night.
  await app.runRoutines();
});

/** Imports one supplier through all steps and returns the id of the import. */
async function imported(who: Who, nome: string, cnpj: string): Promise<string> {
  const { accessToken: token } = await app.signIn(who);
  const sent = await app.fetch(
    new Request(`http://x/api${BASE}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome },
      body: `cnpj;nome\n${cnpj};Um\n`,
    }),
  );
  const { id, mapa } = importacaoSchema.parse(await sent.json());
  for (const [verb, body] of [
    ['conferir', { mapa }],
    ['aplicar', undefined],
  ] as const) {
    await app.request(`${BASE}/${id}/${verb}`, { method: 'POST', token, body });
    await app.drain();
  }
  return id;
}

/** Stores a file that no import refers to, as an interrupted upload would leave. */
function loose(who: Who, nome: string): Promise<string> {
  const { id: usuarioId, tenantId } = app.seeded.users[who];
  const file = { nome, tipo: 'text/xml', bytes: new Uint8Array(300_000), sha256: '' };
  return asRole(app.db, 'farol_app', tenantId, async (tx) => {
    const id = await writeFile(tx, { tenantId, usuarioId, empresaId: null }, file);
    await tx.execute(sql`update arquivos set criado_em = ${app.deps.clock().toISOString()} where id = ${id}`);
    return id;
  });
}

const names = async (table: 'arquivos' | 'importacoes') =>
  (await rowsOf(app.superuser, sql`select nome from ${sql.identifier(table)} order by nome`)).map(
    ({ nome }) => nome,
  );
const countOf = async (table: string) =>
  (await rowsOf(app.superuser, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n;

describe('what was sent', () => {
  it('goes with its rows after the time of the tenant, and what came of it stays; all of it is told in the audit', async () => {
    await imported('total', 'velha.csv', sampleCnpj(1));
    await loose('total', 'solto.xml');
    await app.superuser.execute(
      sql`update tenants set parametros = parametros || '{"guardaEnviosDias": 365}'
           where id = ${app.seeded.users.vizinho.tenantId}`,
    );
    await imported('vizinho', 'do vizinho.csv', sampleCnpj(2));
    app.advance(60 * DAY);
    await imported('total', 'nova.csv', sampleCnpj(3));
    await app.runRoutines();
    expect(await names('importacoes')).toEqual(['do vizinho.csv', 'nova.csv', 'velha.csv']);

    app.advance(31 * DAY);
    await app.runRoutines();
    expect(await names('importacoes')).toEqual(['do vizinho.csv', 'nova.csv']);
    expect(await names('arquivos')).toEqual(['do vizinho.csv', 'nova.csv']);
    expect(await countOf('importacoes_lotes')).toBe(2);
    expect(await countOf('arquivos_partes')).toBe(2);
    expect(await countOf('fornecedores')).toBe(3);
    const told = await rowsOf(
      app.superuser,
      sql`select tenant_id, recurso, registro, usuario_id from auditoria
           where acao = 'REMOVE' and recurso in ('arquivos', 'importacoes') order by recurso`,
    );
    const { tenantId } = app.seeded.users.total;
    expect(told).toEqual([
      { tenant_id: tenantId, recurso: 'arquivos', registro: 'solto.xml', usuario_id: null },
      { tenant_id: tenantId, recurso: 'importacoes', registro: 'velha.csv', usuario_id: null },
    ]);
    app.advance(DAY);
    await app.runRoutines();
    expect(await names('importacoes')).toEqual(['do vizinho.csv', 'nova.csv']);
  });

  it('stays while unfinished work waits for it', async () => {
    const id = await imported('total', 'em uso.csv', sampleCnpj(1));
    await app.superuser.execute(sql`update tarefas set estado = 'na_fila', nao_antes = now() + interval '10 years'
      where parametros->>'importacaoId' = ${id}`);
    app.advance(400 * DAY);
    await app.runRoutines();
    expect(await names('importacoes')).toEqual(['em uso.csv']);
  });

  it('is referred to by imports alone: whoever else keeps files decides how long', async () => {
    const holders = await rowsOf(
      app.superuser,
      sql`select conrelid::regclass::text as tabela from pg_constraint
           where contype = 'f' and confrelid = 'arquivos'::regclass order by 1`,
    );
    // If another table appears here, first exclude its files in server/files/cleanUploads.ts.
    expect(holders.map(({ tabela }) => tabela)).toEqual(['arquivos_partes', 'importacoes']);
  });
});
