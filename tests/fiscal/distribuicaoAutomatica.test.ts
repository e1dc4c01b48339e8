import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database.ts';
import { servicos } from '../../server/db/servicoTable.ts';
import { HOUR, MINUTE } from '../harness.ts';
import type { Who } from '../seed.ts';
import { distribuicaoApp, resumoDe } from '../support/distribuicao.ts';
import { seedServico } from '../support/servico.ts';

const t = distribuicaoApp();
const { state, kept, later } = t;

describe('switched on', () => {
  const put = (automatica: boolean) =>
    t.app.request('/v1/nfe/distribuicao', { method: 'PUT', ...t.session(), body: { automatica } });
  const round = async () => {
    await t.app.runRoutines();
    await t.app.drain();
  };
  const nextHour = async () => {
    t.app.advance(HOUR + 2 * MINUTE);
    await round();
  };
  const notices = () =>
    rowsOf(t.app.superuser, sql`select titulo, texto, link from notificacoes order by sequencia`);
  let servico: string;
  beforeEach(async () => {
    servico = await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
    await t.app.runRoutines();
  });
  const change = (values: Partial<typeof servicos.$inferInsert>) =>
    t.app.superuser.update(servicos).set(values).where(eq(servicos.id, servico));

  test('it searches every hour as the service of the office, which the audit names, and disturbs nobody', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.distribuir('NFE', t.cnpj, resumoDe(1));
    expect((await put(true)).status).toBe(200);
    t.app.advance(2 * MINUTE);
    await round();
    expect(await kept()).toBe(1);
    for (let minutes = 0; minutes < 70; minutes += 10) {
      t.app.advance(10 * MINUTE);
      await round();
    }
    expect(sefaz.chamadas).toBe(2);
    expect(await notices()).toEqual([]);
    const audited = await rowsOf(
      t.app.superuser,
      sql`select usuario, servico_id from auditoria where acao = 'IMPORTA' and recurso = 'documentos' order by sequencia`,
    );
    expect(audited).toEqual([{ usuario: 'Serviço: Rotinas automáticas', servico_id: servico }]);
    await t.enter();
    expect(await state()).toMatchObject({
      automatica: true,
      servico: 'Rotinas automáticas',
      impedimento: '',
    });
    await put(false);
    await later(2 * HOUR);
    await round();
    expect(sefaz.chamadas).toBe(2);
  });

  test('it goes on, with the ciência that follows it, when the person who switched it on is dismissed', async () => {
    const sefaz = await t.app.sefaz();
    await rowsOf(
      t.app.superuser,
      sql`update tenants set parametros = parametros || '{"cienciaAutomatica": true}' where id = ${t.app.seeded.tenants.horizonte.id}`,
    );
    await put(true);
    await rowsOf(
      t.app.superuser,
      sql`update usuarios set ativo = false where tenant_id = ${t.app.seeded.tenants.horizonte.id}`,
    );
    for (let hours = 0; hours < 5; hours += 1) {
      sefaz.distribuir('NFE', t.cnpj, resumoDe(hours + 1));
      await nextHour();
    }
    const [counted] = await rowsOf(t.app.superuser, sql`select count(*)::int as documentos from nfes`);
    expect(counted).toEqual({ documentos: 5 });
    const acts = await rowsOf(
      t.app.superuser,
      sql`select distinct tp_evento, estado, usuario_id, servico_id from manifestacoes`,
    );
    const ciencia = { tp_evento: '210210', estado: 'registrada', usuario_id: null, servico_id: servico };
    expect(acts).toEqual([ciencia]);
  });

  test.each([
    ['is switched off', { ativo: false }, 'O serviço Rotinas automáticas está desligado.'],
    ['expires', { expiraEm: '2026-07-14' }, 'O serviço Rotinas automáticas expirou em 14/07/2026.'],
    ['loses the right', { permissoes: ['NFE_BUSCA'] }, 'O serviço Rotinas automáticas não tem a permissão'],
    [
      'loses the company',
      { todasEmpresas: false },
      'O serviço Rotinas automáticas não age por esta empresa.',
    ],
  ])(
    'when the service %s it stands still, tells it once, and goes on when that is mended',
    async (_, values, why) => {
      const sefaz = await t.app.sefaz();
      await put(true);
      await change(values);
      for (let hours = 0; hours < 3; hours += 1) await nextHour();
      expect(sefaz.chamadas).toBe(0);
      const sentence = expect.stringContaining(`A busca automática está parada. ${why}`);
      expect(await notices()).toEqual([
        { titulo: 'Busca automática parada', texto: sentence, link: '/sistema/integracoes' },
      ]);
      await t.enter();
      const told = expect.stringContaining(why);
      expect(await state()).toMatchObject({ automatica: true, mensagem: sentence, impedimento: told });
      await change({ ativo: true, expiraEm: null, permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
      await nextHour();
      expect(sefaz.chamadas).toBe(1);
      await t.enter();
      expect(await state()).toMatchObject({ automatica: true, impedimento: '' });
    },
  );

  test('it is given up after three failures, and the people of the company are told', async () => {
    await put(true);
    await rowsOf(t.app.superuser, sql`update empresas set ambiente = 'PRODUCAO'`);
    await rowsOf(t.app.superuser, sql`update distribuicoes set ambiente = 'PRODUCAO'`);
    for (let hours = 0; hours < 5; hours += 1) await nextHour();
    await t.enter();
    expect(await state()).toMatchObject({
      automatica: false,
      mensagem: expect.stringContaining('A busca automática parou depois de 3 tentativas.'),
    });
    const last = (await notices()).at(-1);
    expect(last).toMatchObject({ titulo: 'Busca automática parada', link: '/sistema/nfe/distribuicao' });
  });

  test('its tasks are seen by the people of the company, and by nobody else', async () => {
    await put(true);
    await nextHour();
    const [task] = await rowsOf(t.app.superuser, sql`select id from tarefas where servico_id = ${servico}`);
    const seen = async (who: Who) => {
      const { accessToken } = await t.app.signIn(who);
      return (await t.app.request(`/v1/tarefas/${task?.id}`, { token: accessToken })).status;
    };
    expect(await seen('total')).toBe(200);
    // `consulta` acts for the company but may not search; `vizinho` belongs to another tenant.
    expect(await seen('consulta')).toBe(404);
    expect(await seen('vizinho')).toBe(404);
  });
});

test('without a service that can, it is said who makes one; made, the search is switched on by it', async () => {
  const put = () =>
    t.app.request('/v1/nfe/distribuicao', { method: 'PUT', ...t.session(), body: { automatica: true } });
  const refused = await put();
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { codigo: 'SEM_SERVICO', servico: null },
  ]);
  const made = await t.app.request('/v1/servicos/rotinas', { method: 'POST', ...t.session() });
  expect([made.status, await made.json()]).toMatchObject([
    201,
    {
      nome: 'Rotinas automáticas',
      permissoes: ['NFE_MANIFESTA', 'CTE_MANIFESTA', 'NFS_REVISA'],
      criador: 'Pessoa total',
    },
  ]);
  expect((await put()).status).toBe(200);
  await rowsOf(t.app.superuser, sql`update servicos set ativo = false`);
  const blocked = await put();
  expect([blocked.status, await blocked.json()]).toMatchObject([
    409,
    { codigo: 'SEM_SERVICO', servico: expect.any(String), detail: expect.stringContaining('está desligado') },
  ]);
});
