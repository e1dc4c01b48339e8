import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { LogEntry } from '../../server/deps.ts';
import { createJobPool, type JobPool } from '../../server/workers/pool.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';
import { STUCK } from '../support/stuckThread.ts';

const OURS = sampleCnpj(1);
const THREAD = new URL('../support/stuckThread.ts', import.meta.url);
const ENDED = 'A leitura deste arquivo passou do tempo (3 s) e foi interrompida.';

const threads: LogEntry[] = [];
let pool: JobPool;
let app: TestApp;
beforeAll(async () => {
  pool = createJobPool((entry) => threads.push(entry), { seconds: 3 }, THREAD);
  app = await createTestApp(undefined, { jobs: pool });
});
afterAll(() => pool.close());
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
  threads.length = 0;
  // After this first run, the routines are due every minute.
  await app.runRoutines();
});

async function send(xml: string) {
  const headers = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'a.xml' };
  const { accessToken: token } = await app.signIn('total');
  const empresa = app.seeded.users.total.links[0];
  const sent = await app.request('/v1/documento-nfe/importar', { token, empresa, body: xml, headers });
  expect(sent.status).toBe(202);
  await app.drain();
}

/** Runs every routine twice; returns, per round, how many files the thread pool gave up on. */
async function rounds() {
  const given: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    threads.length = 0;
    app.advance(2 * MINUTE);
    await app.runRoutines();
    given.push(threads.length);
  }
  expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]);
  return given;
}

const stuck = sql`${Buffer.from(STUCK)}::bytea`;
const [held, free] = [1, 2].map((numero) => nfeProc({ destinatario: OURS, numero }));

it('um arquivo guardado que não acaba de ser lido é julgado uma vez, com o porquê; os outros seguem', async () => {
  if (!held || !free) throw new Error('Two documents are needed');
  const { chave } = held;
  for (const xml of [held.xml, free.xml]) await send(xml);
  for (const of of [chave, free.chave]) await send(await eventoNfe(of, '210200', { autor: OURS }));
  await rounds();
  await app.superuser.execute(sql`update documentos_xml set conteudo = ${stuck} where chave = ${chave}`);
  await app.superuser.execute(sql`update documentos_eventos set conteudo = ${stuck} where chave = ${chave}`);
  // The state right after an update with a new version of the verdicts.
  await app.superuser.execute(sql`update documentos_xml set julgado = '', assinatura = 'VALIDA'`);
  await app.superuser.execute(sql`delete from conteudos_julgados`);
  await app.superuser.execute(sql`update documentos_eventos set julgado_em = null, assinatura = 'AUSENTE'`);

  expect(await rounds()).toEqual([2, 0]);
  const contents = sql`select chave, assinatura, motivo from documentos_xml order by chave`;
  expect(await rowsOf(app.superuser, contents)).toEqual([
    { chave, assinatura: 'NAO_VERIFICADA', motivo: expect.stringContaining(ENDED) },
    { chave: free.chave, assinatura: 'AUSENTE', motivo: '' },
  ]);
  const events = sql`select assinatura, assinatura_motivo as motivo, comprovado from documentos_eventos order by chave`;
  expect(await rowsOf(app.superuser, events)).toEqual([
    { assinatura: 'INVALIDA', motivo: expect.stringContaining(ENDED), comprovado: false },
    { assinatura: 'VALIDA', motivo: '', comprovado: true },
  ]);
});

it('os prazos dos outros são refeitos, e o do arquivo preso fica com a sua regra', async () => {
  if (!held || !free) throw new Error('Two documents are needed');
  const drinks = ({ xml }: typeof held) =>
    xml
      .replace('</xNome></dest>', '</xNome><enderDest><UF>SP</UF></enderDest></dest>')
      .replace('11010010', '22030000');
  for (const one of [held, free]) await send(drinks(one));
  await rounds();
  await app.superuser.execute(sql`update documentos_xml set conteudo = ${stuck} where chave = ${held.chave}`);
  await app.superuser.execute(
    sql`update tenants set parametros = parametros || '{"prazoAnexoII": true}'::jsonb`,
  );
  expect(await rounds()).toEqual([1, 0]);
  expect(await rowsOf(app.superuser, sql`select regra_prazo as regra from nfes order by numero`)).toEqual([
    { regra: 'NFE_CONCLUSIVA' },
    { regra: 'ANEXO_II_INTERNA' },
  ]);
});
