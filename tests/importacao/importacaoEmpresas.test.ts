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

  it('tell which of them would go to production, of a file and of a list alike, before anything is written', async () => {
    const ana = await companiesAs();
    const noArquivo = `CNPJ;Razão Social;Ambiente\r\n${[['Produção'], ['Simulado'], ['']].map(([ambiente], at) => `${sampleCnpj(501 + at)};Cliente ${at + 1};${ambiente}`).join('\r\n')}\r\n`;
    const ready = await ana.compared(utf8(noArquivo));
    const going = async (id: string, com = '{"ambiente":"PRODUCAO"}') => {
      const path = `/v1/empresas/importacoes/${id}/linhas?${new URLSearchParams({ com })}`;
      const response = await ana.call(path);
      return { status: response.status, body: await response.json() };
    };
    expect((await going(ready.id)).body).toMatchObject({ total: 1, linhas: [{ titulo: 'Cliente 1' }] });
    await ana.act(ready.id, 'aplicar');
    const set = await ana.set({ nome: 'Cliente' }, { ambiente: 'PRODUCAO' });
    // Cliente 1 is already in PRODUCAO, so it is not counted.
    expect((await going(set.id)).body).toMatchObject({
      total: 2,
      linhas: [{ titulo: 'Cliente 2' }, { titulo: 'Cliente 3' }],
    });
    for (const com of ['{"nome":"x"}', '{"ambiente":"OUTRO"}', '{"__x":"y"}', '[]', 'x'])
      expect((await going(set.id, com)).status, com).toBe(400);
  });

  it('tell which of them would be back in production if it is undone, and not those that others changed since', async () => {
    const ana = await companiesAs();
    const noArquivo = `CNPJ;Razão Social;Ambiente\r\n${['Produção', 'Produção', 'Simulado'].map((ambiente, at) => `${sampleCnpj(501 + at)};Cliente ${at + 1};${ambiente}`).join('\r\n')}\r\n`;
    const file = await ana.compared(utf8(noArquivo));
    const back = async (id: string, devolvem = '{"ambiente":"PRODUCAO"}') => {
      const path = `/v1/empresas/importacoes/${id}/linhas?${new URLSearchParams({ devolvem })}`;
      const response = await ana.call(path);
      return { status: response.status, body: await response.json() };
    };
    await ana.act(file.id, 'aplicar');
    // Undoing removes the new ones, so they do not return to production.
    expect((await back(file.id)).body).toEqual({ total: 0, linhas: [] });
    const set = await ana.set({ nome: 'Cliente' }, { ambiente: 'SIMULADO' });
    expect((await back(set.id)).body).toEqual({ total: 0, linhas: [] });
    await ana.act(set.id, 'aplicar');
    expect((await back(set.id)).body).toMatchObject({
      total: 2,
      linhas: [{ titulo: 'Cliente 1' }, { titulo: 'Cliente 2' }],
    });
    expect((await back(set.id, '{"ambiente":"SIMULADO"}')).body).toMatchObject({ total: 0 });
    for (const devolvem of ['{"nome":"x"}', '{"ambiente":"OUTRO"}', '[]', 'x'])
      expect((await back(set.id, devolvem)).status, devolvem).toBe(400);
    await app.superuser.execute(sql`update empresas set versao = versao + 1 where nome = 'Cliente 1'`);
    expect((await back(set.id)).body).toMatchObject({ total: 1, linhas: [{ titulo: 'Cliente 2' }] });
    await app.superuser.execute(sql`update empresas set versao = versao - 1 where nome = 'Cliente 1'`);
    await ana.act(set.id, 'desfazer');
    expect((await back(set.id)).body).toEqual({ total: 0, linhas: [] });
    expect((await made()).map(({ ambiente }) => ambiente)).toEqual(['PRODUCAO', 'PRODUCAO', 'SIMULADO']);
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
