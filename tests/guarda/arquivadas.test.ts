import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../server/db/database.ts';
import { HOUR } from '../harness.ts';
import { guardaApp } from '../support/guarda.ts';

const pedidoSchema = z.object({ pedido: z.string().min(600) });
const filesSchema = z.tuple([z.tuple([z.string(), z.instanceof(Uint8Array)])]).rest(z.unknown());
const t = guardaApp();

it('archived exchanges move to the storage outside, and are read from there as they were', async () => {
  const { id, empresas } = t.app.seeded.tenants.horizonte;
  await t.app.superuser.execute(
    sql`update tenants set parametros = parametros || '{"arquivaTrocas": true}' where id = ${id}`,
  );
  for (const empresa of empresas)
    await t.app.superuser.execute(sql`insert into trocas_sefaz
      (tenant_id, id, empresa_id, ambiente, servico, url, pedido, manifestacoes, criado_em)
      select ${id}::uuid, gen_random_uuid(), ${empresa}::uuid, 'SIMULADO', 'NFeRecepcaoEvento4', '',
             (select string_agg(md5(n::text || g), '') from generate_series(1, 20) g), '{}', '2018-03-05T10:00:00Z'::timestamptz + n * interval '1 hour'
        from generate_series(1, 30) n`);
  const rows = await rowsOf(
    t.app.superuser,
    sql`select pedido from trocas_sefaz where empresa_id = ${empresas[0]} order by criado_em, id`,
  );
  const before = rows.map((row) => pedidoSchema.parse(row).pedido);
  await t.app.runRoutines();
  t.app.advance(24 * HOUR);
  await t.app.runRoutines();
  await t.move();
  expect(await t.places()).toEqual({ 'trocas_arquivadas.conteudo': `0 aqui, ${empresas.length} fora` });
  const read = () => t.read('/v1/logs/arquivadas/2018-03/arquivo');
  const { status, content } = await read();
  expect(status).toBe(200);
  const [[, lines]] = filesSchema.parse(content);
  const found = new TextDecoder().decode(lines).trimEnd().split('\n');
  expect(found.map((line) => pedidoSchema.parse(JSON.parse(line)).pedido)).toEqual(before);
  t.balde.state.down = true;
  expect((await read()).status).toBe(503);
});
