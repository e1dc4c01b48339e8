import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { rowsOf } from '../../server/db/database.ts';
import { ITENS_POR_LOTE } from '../../server/fiscal/portas/inLots.ts';
import { inlineJobs } from '../../server/workers/inline.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { jobsWith } from '../support/jobsWith.ts';
import { BETA, importer, listaDe, nota } from '../support/nfse.ts';
import { reportOf, sendFiles, untilFirstLot } from '../support/portas.ts';

const inline = inlineJobs((error) => {
  throw error;
});
/** Runs after the first batch of notas is stored, before the next batch. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let reads = 0;
const jobs = jobsWith(inline, {
  each: async (owner, name, inputs) => {
    if (name === 'nfse') reads += 1;
    if (name === 'nfse' && reads === 2) {
      await untilFirstLot(stored);
      await meanwhile();
    }
    return inline.each(owner, name, inputs);
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(productCatalogue, { jobs });
});
beforeEach(() => {
  meanwhile = async () => undefined;
  reads = 0;
  return app.reset();
});

const FIRST = ITENS_POR_LOTE;
const companies = () => app.seeded.tenants.horizonte.empresas;
const doBeta = { documento: BETA, nome: 'Beta Comércio', codigoMunicipio: '3550308' };

/** Returns more notas than one batch stores; those after the first `FIRST + 20` are of another company. */
const many = (first: number, more: number) =>
  Object.fromEntries(
    Array.from({ length: first + more }, (_, at) => [
      `nota-${at + 1}.xml`,
      escreverNacional(nota({ numero: String(at + 1), ...(at >= FIRST + 20 && { tomador: doBeta }) })),
    ]),
  );

async function stored(): Promise<number[]> {
  const rows = await rowsOf(app.superuser, sql`select empresa_id, count(*)::int as n from nfses group by 1`);
  const counted = new Map(rows.map(({ empresa_id, n }) => [String(empresa_id), Number(n)]));
  return companies().map((id) => counted.get(id) ?? 0);
}

describe('an import of service invoices while rights change', () => {
  it('goes on without the company that the person loses midway, and says so of each note', async () => {
    const asked = await importer(app);
    meanwhile = () =>
      app.superuser.execute(
        sql`delete from empresas_usuarios where usuario_id = ${app.seeded.users.total.id} and empresa_id = ${companies()[1]}`,
      );
    const tarefaId = await sendFiles(app, asked, many(FIRST, 25), { path: '/v1/nfs/importar' });
    await app.drain();
    const { task, lines } = await reportOf(app, asked, tarefaId);
    expect(task.resumo).toBe(`${FIRST + 20} arquivos importados, 5 recusados.`);
    expect(lines[`nota-${FIRST + 25}.xml`]?.mensagem).toContain(
      'não está entre as empresas pelas quais você age',
    );
    expect(await stored()).toEqual([FIRST + 20, 0, 0, 0]);
  });

  it('stops where the person loses the right to review, and keeps what it had brought', async () => {
    const asked = await importer(app);
    meanwhile = () =>
      app.superuser.execute(sql`update perfis set permissoes = array_remove(permissoes, 'NFS_REVISA')
        where id = (select perfil_id from usuarios where id = ${app.seeded.users.total.id})`);
    const tarefaId = await sendFiles(app, asked, many(FIRST, 25), { path: '/v1/nfs/importar' });
    await app.drain();
    const { estado } = tarefaSchema.parse(
      await (await app.request(`/v1/tarefas/${tarefaId}`, { token: asked.token })).json(),
    );
    expect(estado).toBe('falhou');
    expect((await app.request(`/v1/tarefas/${tarefaId}/itens`, { token: asked.token })).status).toBe(403);
    expect(await stored()).toEqual([FIRST, 0, 0, 0]);
  });
});

it('a note is seen by nobody of another tenant, nor by who does not act for its company', async () => {
  const asked = await importer(app);
  const id = await sendFiles(
    app,
    asked,
    { 'nota.xml': escreverNacional(nota()) },
    { path: '/v1/nfs/importar' },
  );
  await app.drain();
  expect((await reportOf(app, asked, id)).task.estado).toBe('concluida');
  const [linha] = await listaDe(app, asked);
  const other = await importer(app, 'vizinho');
  const [fonte] = await rowsOf(app.superuser, sql`select id from nfses_fontes`);
  const path = `/v1/documento-nfs/${linha?.id}`;
  const hidden = ['', '/impressao', '/pacote', `/fontes/${fonte?.id}/arquivo`, `/fontes/${fonte?.id}/pdf`];
  for (const rest of hidden) expect((await app.request(`${path}${rest}`, other)).status, rest).toBe(404);
  const elsewhere = await importer(app, 'total', 1);
  for (const rest of hidden) expect((await app.request(`${path}${rest}`, elsewhere)).status, rest).toBe(404);
});
