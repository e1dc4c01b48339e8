import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { importing, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const companiesAs = async (who: Who = 'total') =>
  importing(app, (await app.signIn(who)).accessToken, 'empresas');
const made = () =>
  rowsOf(
    app.superuser,
    sql`select e.nome, e.regime_tributario as regime, e.ambiente, e.versao,
               (select count(*)::int from empresas_usuarios l where l.empresa_id = e.id and l.usuario_id = ${app.seeded.users.total.id}) as minhas
          from empresas e where e.nome like 'Cliente %' order by e.nome`,
  );
const FILE = `CNPJ;Razão Social;Regime\r\n${[1, 2, 3].map((at) => `${sampleCnpj(500 + at)};Cliente ${at};Lucro Presumido`).join('\r\n')}\r\n`;

describe('companies of a file', () => {
  it('are acted for by whoever sent it, take a regime together, and are taken back with their links', async () => {
    const ana = await companiesAs();
    const ready = await ana.compared(utf8(FILE));
    expect(ready).toMatchObject({
      mapa: { cpfCnpj: 0, nome: 1, regimeTributario: 2 },
      contagem: { novo: 3 },
      avisos: 0,
    });
    await ana.act(ready.id, 'aplicar');
    const common = { regime: 'PRESUMIDO', ambiente: 'SIMULADO', versao: 1, minhas: 1 };
    expect(await made()).toEqual([1, 2, 3].map((at) => ({ nome: `Cliente ${at}`, ...common })));
    const set = await ana.set({ nome: 'Cliente' }, { regimeTributario: 'SIMPLES' });
    expect(set.contagem).toMatchObject({ alterado: 3, erro: 0 });
    await ana.act(set.id, 'aplicar');
    expect((await made()).map(({ regime }) => regime)).toEqual(Array(3).fill('SIMPLES'));
    await ana.act(set.id, 'desfazer');
    expect((await made()).map(({ regime, versao }) => [regime, versao])).toEqual(
      Array(3).fill(['PRESUMIDO', 3]),
    );
  });

  it('are all taken back or, where one is in use, none of them', async () => {
    const ana = await companiesAs();
    const ready = await ana.compared(utf8(FILE));
    await ana.act(ready.id, 'aplicar');
    await app.superuser.execute(sql`insert into distribuicoes (tenant_id, empresa_id, especie, ambiente)
      select tenant_id, id, 'NFE', 'SIMULADO' from empresas where nome = 'Cliente 2'`);
    const held = await ana.act(ready.id, 'desfazer');
    expect([held.estado, await ana.failure(held)]).toEqual([
      'aplicada',
      expect.stringContaining('Linha 3 (Cliente 2): “Cliente 2” está em uso por outros registros'),
    ]);
    expect(await made()).toHaveLength(3);
    await app.superuser.execute(sql`delete from distribuicoes`);
    expect((await ana.act(ready.id, 'desfazer')).estado).toBe('desfeita');
    expect(await made()).toEqual([]);
    const links = await rowsOf(
      app.superuser,
      sql`select count(*)::int as n from empresas_usuarios where usuario_id = ${app.seeded.users.total.id}`,
    );
    expect(links).toEqual([{ n: app.seeded.users.total.links.length }]);
  });

  it('are no more than the tenant may have, and of another tenant nobody learns anything', async () => {
    const ana = await companiesAs();
    const { id } = app.seeded.tenants.horizonte;
    const [counted] = await rowsOf(
      app.superuser,
      sql`select count(*)::int as n from empresas where tenant_id = ${id} and ativa`,
    );
    const limit = JSON.stringify({ limiteEmpresas: Number(counted?.n) + 2 });
    await app.superuser.execute(
      sql`update tenants set parametros = parametros || ${limit}::jsonb where id = ${id}`,
    );
    const ready = await ana.compared(utf8(FILE));
    expect(ready.contagem).toMatchObject({ novo: 2, erro: 1 });
    expect((await ana.lines(ready, 'erro'))[0]?.erros.ativa).toContain('empresas ativas');
    expect((await ana.act(ready.id, 'aplicar')).estado).toBe('aplicada');
    const neighbour = await companiesAs('vizinho');
    expect((await neighbour.compared(utf8(FILE))).contagem).toMatchObject({ novo: 3, igual: 0 });
    expect((await neighbour.call(`${ana.base}/${ready.id}`)).status).toBe(404);
    expect((await (await companiesAs('consulta')).send(utf8(FILE))).status).toBe(403);
  });
});
