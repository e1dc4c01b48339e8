import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { distribuicaoSchema } from '../../contract/fiscal/distribuicao.ts';
import { rowsOf } from '../../server/db/database.ts';
import { servicos } from '../../server/db/servicoTable.ts';
import { createTestApp, HOUR, MINUTE, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { seedServico } from '../support/servico.ts';

let app: TestApp;
let token: string;
let empresa: string | undefined;
let cnpj: string;

const errors = () => app.log.filter(({ nivel }) => nivel === 'erro');

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(errors()).toEqual([]));
beforeEach(async () => {
  await app.reset();
  await signIn();
  empresa = app.seeded.users.total.links[0];
  const link = sql`select cpf_cnpj from empresas e join empresas_usuarios l on l.empresa_id = e.id where l.id = ${empresa}`;
  cnpj = z.object({ cpf_cnpj: z.string() }).parse((await rowsOf(app.superuser, link))[0]).cpf_cnpj;
});

async function signIn(): Promise<void> {
  token = (await app.signIn('total')).accessToken;
}

function resumo(numero: number): { schema: string; xml: string } {
  const base = `352607998887770001${'00'}55001${String(numero).padStart(9, '0')}112345678`;
  const chave = base + accessKeyCheckDigit(base);
  return {
    schema: 'resNFe_v1.01.xsd',
    xml:
      `<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><chNFe>${chave}</chNFe><CNPJ>99888777000100</CNPJ>` +
      '<xNome>FORNECEDOR DE TESTE</xNome><IE>123</IE><dhEmi>2026-07-10T10:00:00-03:00</dhEmi><tpNF>1</tpNF><vNF>100.00</vNF>' +
      '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><dhRecbto>2026-07-10T10:01:00-03:00</dhRecbto><nProt>135260000000001</nProt><cSitNFe>1</cSitNFe></resNFe>',
  };
}

async function search(): Promise<number> {
  const response = await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa });
  await app.drain();
  return response.status;
}

async function state() {
  return distribuicaoSchema.parse(
    await (await app.request('/v1/nfe/distribuicao', { token, empresa })).json(),
  );
}

async function kept(): Promise<number> {
  const response = await app.request('/v1/nfes?range=[0,99]', { token, empresa });
  return z.array(z.unknown()).parse(await response.json()).length;
}

async function later(milliseconds: number): Promise<void> {
  app.advance(milliseconds);
  await signIn();
}

describe('the search for documents', () => {
  test('fetches page after page, keeps them, then waits an hour whoever asks', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 60 }, (_, n) => resumo(n + 1)));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(60);
    expect(sefaz.chamadas).toBe(2);
    expect(await state()).toMatchObject({ ultNSU: 60, maxNSU: 60, proximaEm: '2026-07-15T13:00:00.000Z' });
    expect(await search()).toBe(429);
    expect(sefaz.chamadas).toBe(2);
    await later(HOUR + 1000);
    sefaz.distribuir('NFE', cnpj, resumo(61));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(61);
  });

  test('another system took some: they are fetched one by one, twenty an hour', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 25 }, (_, n) => resumo(n + 1)));
    const fila = sefaz.estado.filas.get(`NFE:${cnpj}`);
    if (fila) fila.ultNSU = 25;
    expect(await search()).toBe(202);
    const after = await state();
    expect(after).toMatchObject({ ultNSU: 25, faltando: 25 });
    expect(after.mensagem).toContain('Outro sistema consultou este CNPJ');
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    expect(await search()).toBe(202);
    expect(await kept()).toBe(20);
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    await search();
    expect(await kept()).toBe(25);
    expect(await state()).toMatchObject({ ultNSU: 25, faltando: 0 });
    expect(
      [...sefaz.estado.filas.values()].every(({ punidoAte }) => (punidoAte ?? 0) < app.deps.clock()),
    ).toBe(true);
  });

  test('documents that unpack to more than an answer brings are not kept, and the cursor stays', async () => {
    const sefaz = await app.sefaz();
    const { xml, schema } = resumo(1);
    const bomb = { schema, xml: xml.replace('FORNECEDOR', `F${' '.repeat(4 * 1024 * 1024)}`) };
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 20 }, () => bomb));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(0);
    const after = await state();
    expect(after).toMatchObject({ ultNSU: 0 });
    expect(after.mensagem).toContain('aberta, é grande demais');
  });

  test('cut on the way: the cursor stays, and so does the hour', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, resumo(1));
    sefaz.falhar({ tipo: 'CAI_ANTES' });
    expect(await search()).toBe(202);
    expect(await state()).toMatchObject({ ultNSU: 0 });
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    await search();
    expect(await kept()).toBe(1);
  });

  test('what came is manifested, and its state and term follow', async () => {
    const sefaz = await app.sefaz();
    const { xml, schema } = resumo(1);
    sefaz.distribuir('NFE', cnpj, { xml, schema });
    await search();
    const chave = /<chNFe>(.+)<\/chNFe>/.exec(xml)?.[1];
    const body = { tpEvento: '210200', chaves: [chave] };
    const asked = await app.request('/v1/nfe/manifestacoes', { token, empresa, body });
    expect(asked.status).toBe(202);
    await app.drain();
    const response = await app.request('/v1/nfes?range=[0,9]', { token, empresa });
    expect(await response.json()).toMatchObject([{ chave, manifestacao: 'CONFIRMADA', prazo: null }]);
  });

  test('parallel requests make one call', async () => {
    const sefaz = await app.sefaz();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa }),
      ),
    );
    await app.drain();
    expect(sefaz.chamadas).toBe(1);
  });
});

describe('switched on', () => {
  const put = (automatica: boolean) =>
    app.request('/v1/nfe/distribuicao', { method: 'PUT', token, empresa, body: { automatica } });
  const round = async () => {
    await app.runRoutines();
    await app.drain();
  };
  const nextHour = async () => {
    app.advance(HOUR + 2 * MINUTE);
    await round();
  };
  const notices = () =>
    rowsOf(app.superuser, sql`select titulo, texto, link from notificacoes order by sequencia`);
  let servico: string;
  beforeEach(async () => {
    servico = await seedServico(app, { permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
    await app.runRoutines();
  });
  const change = (values: Partial<typeof servicos.$inferInsert>) =>
    app.superuser.update(servicos).set(values).where(eq(servicos.id, servico));

  test('it searches every hour as the service of the office, which the audit names, and disturbs nobody', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, resumo(1));
    expect((await put(true)).status).toBe(200);
    app.advance(2 * MINUTE);
    await round();
    expect(await kept()).toBe(1);
    for (let minutes = 0; minutes < 70; minutes += 10) {
      app.advance(10 * MINUTE);
      await round();
    }
    expect(sefaz.chamadas).toBe(2);
    expect(await notices()).toEqual([]);
    const audited = await rowsOf(
      app.superuser,
      sql`select usuario, servico_id from auditoria where acao = 'IMPORTA' and recurso = 'documentos'`,
    );
    expect(audited).toEqual([{ usuario: 'Serviço: Rotinas automáticas', servico_id: servico }]);
    await signIn();
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
    const sefaz = await app.sefaz();
    await rowsOf(
      app.superuser,
      sql`update tenants set parametros = parametros || '{"cienciaAutomatica": true}' where id = ${app.seeded.tenants.horizonte.id}`,
    );
    await put(true);
    await rowsOf(
      app.superuser,
      sql`update usuarios set ativo = false where tenant_id = ${app.seeded.tenants.horizonte.id}`,
    );
    for (let hours = 0; hours < 5; hours += 1) {
      sefaz.distribuir('NFE', cnpj, resumo(hours + 1));
      await nextHour();
    }
    const [counted] = await rowsOf(app.superuser, sql`select count(*)::int as documentos from nfes`);
    expect(counted).toEqual({ documentos: 5 });
    const acts = await rowsOf(
      app.superuser,
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
      const sefaz = await app.sefaz();
      await put(true);
      await change(values);
      for (let hours = 0; hours < 3; hours += 1) await nextHour();
      expect(sefaz.chamadas).toBe(0);
      const sentence = expect.stringContaining(`A busca automática está parada. ${why}`);
      expect(await notices()).toEqual([
        { titulo: 'Busca automática parada', texto: sentence, link: '/sistema/integracoes' },
      ]);
      await signIn();
      const told = expect.stringContaining(why);
      expect(await state()).toMatchObject({ automatica: true, mensagem: sentence, impedimento: told });
      await change({ ativo: true, expiraEm: null, permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
      await nextHour();
      expect(sefaz.chamadas).toBe(1);
      await signIn();
      expect(await state()).toMatchObject({ automatica: true, impedimento: '' });
    },
  );

  test('it is given up after three failures, and the people of the company are told', async () => {
    await put(true);
    await rowsOf(app.superuser, sql`update empresas set ambiente = 'PRODUCAO'`);
    await rowsOf(app.superuser, sql`update distribuicoes set ambiente = 'PRODUCAO'`);
    for (let hours = 0; hours < 5; hours += 1) await nextHour();
    await signIn();
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
    const [task] = await rowsOf(app.superuser, sql`select id from tarefas where servico_id = ${servico}`);
    const seen = async (who: Who) => {
      const { accessToken } = await app.signIn(who);
      return (await app.request(`/v1/tarefas/${task?.id}`, { token: accessToken })).status;
    };
    expect(await seen('total')).toBe(200);
    // Acts for the company, and may not search; then a neighbour.
    expect(await seen('consulta')).toBe(404);
    expect(await seen('vizinho')).toBe(404);
  });
});

test('without a service that can, it is said who makes one; made, the search is switched on by it', async () => {
  const put = () =>
    app.request('/v1/nfe/distribuicao', { method: 'PUT', token, empresa, body: { automatica: true } });
  const refused = await put();
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { codigo: 'SEM_SERVICO', servico: null },
  ]);
  const made = await app.request('/v1/servicos/rotinas', { method: 'POST', token });
  expect([made.status, await made.json()]).toMatchObject([
    201,
    { nome: 'Rotinas automáticas', permissoes: ['NFE_MANIFESTA', 'CTE_MANIFESTA'], criador: 'Pessoa total' },
  ]);
  expect((await put()).status).toBe(200);
  await rowsOf(app.superuser, sql`update servicos set ativo = false`);
  const blocked = await put();
  expect([blocked.status, await blocked.json()]).toMatchObject([
    409,
    { codigo: 'SEM_SERVICO', servico: expect.any(String), detail: expect.stringContaining('está desligado') },
  ]);
});
