import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { parametrosSchema } from '../contract/parametros.ts';
import type { Resource } from '../contract/resource.ts';
import { rowsOf } from '../server/db/database.ts';
import { perguntar } from '../server/fiscal/receita/perguntar.ts';
import { emVez, POR_MINUTO } from '../server/fiscal/receita/rotina.ts';
import { HOUR, MINUTE } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { receitaApp } from './support/receita.ts';

const r = receitaApp();
const { t, criar, ler, acompanhar, rodar, avisos, path, call, mudar } = r;
const DAY = 24 * HOUR;
const SEED = 8100;
const CNPJ = sampleCnpj(SEED);
const COM_LETRAS = sampleCnpj(SEED + 1, { alphanumeric: true });

const watched = eachResource.filter(([, resource]) => resource.watched !== undefined);
const perguntados = () => r.servico.recebidas.map(({ url }) => url.split('/').at(-1));
const linhas = () => rowsOf(t.app.superuser, sql`select * from acompanhamentos order by criado_em, id`);

describe.each(watched)('a record of %s that is watched', (_, resource) => {
  const nome = { [resource.title]: 'Papelaria Exemplo' };

  it.each([CNPJ, COM_LETRAS])(
    '%s: is looked at, and whoever watches is told of field, before and now',
    async (cnpj) => {
      const row = await criar(resource, cnpj, nome);
      mudar(cnpj, { razao_social: row[resource.title] });
      expect(await acompanhar(resource, row)).toMatchObject({
        ...{ acompanhado: true, porMim: true, pessoas: 1, pendente: true, vistoEm: null, desligado: '' },
      });
      await rodar();
      const visto = await ler(resource, row);
      expect(visto).toMatchObject({
        situacao: 'ATIVA',
        desde: '2012-05-03',
        pendente: false,
        encontrado: true,
      });
      expect(visto.vistoEm).toBe(t.app.deps.clock().toISOString());
      const before = (await avisos()).length;

      mudar(cnpj, { descricao_situacao_cadastral: 'BAIXADA', razao_social: 'NOVO NOME LTDA' });
      await rodar(7 * DAY - MINUTE);
      expect((await avisos()).length).toBe(before);
      await rodar();
      const [aviso, ...mais] = await avisos();
      expect(mais).toHaveLength(before);
      const titulo = String(row[resource.title]);
      expect(aviso).toEqual({
        titulo: `${titulo} mudou na Receita`,
        texto: expect.stringMatching(
          /^Situação cadastral: ATIVA → BAIXADA; Razão social: .+ → NOVO NOME LTDA\. Visto em \d\d\/\d\d\/2026 09:0\d\.$/,
        ),
        link: `${resource.path}/${String(row.id)}`,
        gravidade: 'warn',
      });
      const depois = await ler(resource, row);
      expect(depois.mudancas.slice(0, 2)).toMatchObject([
        { campo: 'situacao', antes: 'ATIVA', depois: 'BAIXADA', vistaEm: t.app.deps.clock().toISOString() },
        { campo: 'nome', depois: 'NOVO NOME LTDA' },
      ]);
      expect(depois.valores).toMatchObject({ nome: 'NOVO NOME LTDA' });
      // Nothing is changed by itself.
      const now = await (await t.asNew('total')).get(resource, row.id);
      expect(now.row).toEqual(row);
      await rodar(7 * DAY);
      expect(await avisos()).toHaveLength(before + 1);
      const told = (await auditRows(t.app.superuser)).filter(({ registroId }) => registroId === row.id);
      expect(told.map(({ acao }) => acao)).toEqual(
        expect.arrayContaining(['CRIA', 'ACOMPANHA', 'VIU_MUDANCA']),
      );
      expect(new Set(perguntados())).toEqual(new Set([cnpj]));
    },
  );

  it('is watched by those who may change it, seen by those who may see it, and its watch goes with it', async () => {
    const row = await criar(resource, CNPJ, nome);
    for (const [who, reads, writes] of [
      ['consulta', 200, 403],
      ['vazio', 403, 403],
      ['vizinho', 404, 404],
    ] as const) {
      const statuses = [];
      for (const [method, end] of [
        ['get', ''],
        ['put', ''],
        ['delete', ''],
        ['post', '/consultar'],
      ] as const)
        statuses.push((await call(who, method, `${path(resource, row)}${end}`)).status);
      expect(statuses, who).toEqual([reads, writes, writes, writes]);
    }
    expect(await linhas()).toEqual([]);
    await acompanhar(resource, row);
    expect(await acompanhar(resource, row, 'colega')).toMatchObject({ pessoas: 2, porMim: true });
    expect(await ler(resource, row, 'editor')).toMatchObject({ pessoas: 2, porMim: false });
    await call('total', 'delete', path(resource, row));
    expect(await ler(resource, row)).toMatchObject({ pessoas: 1, porMim: false, acompanhado: true });
    await call('colega', 'delete', path(resource, row));
    expect(await linhas()).toEqual([]);
    await acompanhar(resource, row);
    await (await t.as('total')).remove(resource, row.id);
    expect(await linhas()).toEqual([]);
  });
});

it('the first look is compared with the record itself, and what it leaves empty is no difference', async () => {
  mudar(CNPJ, { razao_social: 'OUTRO NOME LTDA', opcao_pelo_simples: true });
  const vazio = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', municipio: '', uf: null };
  const row = await criar(fornecedores, CNPJ, {
    ...vazio,
    nome: 'Um nome',
    nomeFantasia: '',
    optanteSimples: false,
  });
  await acompanhar(fornecedores, row);
  await rodar();
  expect(await avisos()).toEqual([
    {
      ...{ titulo: 'Um nome difere da Receita', gravidade: 'info' },
      link: `/sistema/fornecedor/${String(row.id)}`,
      texto:
        'Razão social: Um nome → OUTRO NOME LTDA; Optante pelo Simples: Não → Sim. Visto em 15/07/2026 09:01.',
    },
  ]);
  expect((await ler(fornecedores, row)).valores).toEqual({
    ...{ nome: 'OUTRO NOME LTDA', optanteSimples: true, regimeTributario: 'SIMPLES' },
  });
});

describe('what leaves the house', () => {
  it('is a CNPJ in an address, and nothing else', async () => {
    mudar(CNPJ, { razao_social: 'X' });
    await acompanhar(fornecedores, await criar(fornecedores, CNPJ));
    await rodar();
    const [pedido, ...mais] = r.servico.recebidas;
    expect(mais).toEqual([]);
    expect(pedido).toMatchObject({ url: `/api/cnpj/v1/${CNPJ}`, corpo: '' });
    expect(pedido?.headers).toEqual({
      ...{ accept: 'application/json', 'user-agent': 'Farol/0.0.0-teste', 'content-length': '0' },
      ...{ host: new URL(r.servico.url).host, connection: 'close' },
    });
  });

  it('is never a CPF: it is not watched, and a number that becomes one is asked for no more', async () => {
    const cpf = sampleCpf(SEED);
    const pessoa = await criar(fornecedores, cpf);
    const refused = await call('total', 'put', path(fornecedores, pessoa));
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      expect.stringContaining('CPF não é consultado'),
    ]);
    expect((await ler(fornecedores, pessoa)).pode).toBe(false);
    await expect(perguntar(t.app.deps, cpf)).rejects.toThrow(RangeError);

    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await (await t.as('total')).update(fornecedores, row.id, { versao: 1, cpfCnpj: sampleCpf(SEED + 1) });
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });

  it('keeps to so many in a minute, of each tenant in turn, whatever is asked for', async () => {
    expect(emVez([[1, 2, 3], [], [4]])).toEqual([1, 4, 2, 3]);
    const { id } = t.app.seeded.tenants.horizonte;
    await t.app.superuser.execute(sql`
      insert into fornecedores (tenant_id, nome, cpf_cnpj)
      select ${id}, 'Fornecedor ' || n, n from jsonb_array_elements_text(${JSON.stringify(
        Array.from({ length: POR_MINUTO + 5 }, (_, n) => sampleCnpj(SEED + 10 + n)),
      )}::jsonb) as n`);
    await t.app.superuser.execute(sql`
      insert into acompanhamentos (tenant_id, recurso, registro_id, pessoas, proxima_em)
      select tenant_id, 'fornecedores', id, '{}', ${t.app.deps.clock().toISOString()} from fornecedores`);
    const vizinho = await criar(fornecedores, CNPJ, {}, 'vizinho');
    t.app.advance(1000);
    await acompanhar(fornecedores, vizinho, 'vizinho');
    await rodar();
    expect(perguntados()).toHaveLength(POR_MINUTO);
    expect(perguntados()).toContain(CNPJ);
    t.app.advance(30_000);
    await call('vizinho', 'post', `${path(fornecedores, vizinho)}/consultar`);
    await rodar(0);
    expect(perguntados()).toHaveLength(POR_MINUTO);
    await rodar();
    expect(perguntados()).toHaveLength(POR_MINUTO + 7);
  });
});

describe('a look that fails', () => {
  const grande = 'x'.repeat(2_000_000);
  it.each([
    ['too many', { status: 429 }, 'O serviço pediu para esperar (HTTP 429).'],
    ['out of order', { status: 503, corpo: 'fora' }, 'O serviço respondeu HTTP 503.'],
    [
      'elsewhere',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'O serviço respondeu HTTP 302.',
    ],
    ['a page', { status: 200, corpo: '<html>entrar</html>' }, 'A resposta não é a de um serviço de CNPJ.'],
    ['another shape', { status: 200, corpo: '{"nome":1}' }, 'A resposta não é a de um serviço de CNPJ.'],
    ['huge', { status: 200, corpo: grande }, 'A resposta é grande demais.'],
  ])('%s: is told, with how old what is known is, and tried again', async (_, resposta, falha) => {
    mudar(CNPJ, { razao_social: 'X' });
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await rodar();
    const { vistoEm } = await ler(fornecedores, row);
    const before = await avisos();
    r.servico.responder = () => resposta;
    await rodar(7 * DAY);
    expect(await ler(fornecedores, row)).toMatchObject({
      ...{ vistoEm, falha, falhaDesde: t.app.deps.clock().toISOString(), situacao: 'ATIVA' },
    });
    expect(await avisos()).toEqual(before);
    r.servico.responder = r.atender;
    mudar(CNPJ, { descricao_situacao_cadastral: 'INAPTA' });
    await rodar(HOUR);
    expect(await ler(fornecedores, row)).toMatchObject({ falha: '', falhaDesde: null, situacao: 'INAPTA' });
  });

  it('slow, or with nobody there: is no answer either', async () => {
    r.servico.responder = () => new Promise(() => {});
    expect(await perguntar(t.app.deps, CNPJ, AbortSignal.timeout(50))).toEqual({
      ...{ tipo: 'FALHA', motivo: 'Não houve resposta a tempo.', espera: false },
    });
    r.servico.fechar();
    expect(await perguntar(t.app.deps, CNPJ)).toMatchObject({
      motivo: 'O destino recusou a conexão (ECONNREFUSED).',
    });
  });

  it('leaves the service alone after a few, and goes on once it answers', async () => {
    const rows = [];
    for (let n = 0; n < 6; n += 1) {
      const cnpj = sampleCnpj(SEED + 50 + n);
      mudar(cnpj, { razao_social: 'X' });
      const row = await criar(fornecedores, cnpj, { nome: `Fornecedor ${n}` });
      await acompanhar(fornecedores, row);
      rows.push(row);
    }
    r.servico.responder = () => ({ status: 500 });
    await rodar();
    expect(r.servico.recebidas).toHaveLength(3);
    await rodar(1000);
    expect(r.servico.recebidas).toHaveLength(3);
    r.servico.responder = r.atender;
    for (let n = 0; n < 3; n += 1) await rodar(HOUR);
    for (const row of rows) expect((await ler(fornecedores, row)).situacao).toBe('ATIVA');
  });

  it('an unknown CNPJ is said to be unknown, and what was known stays', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await rodar();
    const now = t.app.deps.clock().toISOString();
    expect(await ler(fornecedores, row)).toMatchObject({
      encontrado: false,
      vistoEm: now,
      situacao: '',
      falha: '',
    });
    expect(await avisos()).toEqual([]);
  });
});

describe('it is off', () => {
  it('where the server has no service to ask, and says so', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    t.app.deps.cnpjUrl = '';
    expect((await ler(fornecedores, row)).desligado).toContain('CNPJ_URL');
    const refused = await call('colega', 'put', path(fornecedores, row));
    expect([refused.status, refused.problem.detail]).toEqual([400, expect.stringContaining('CNPJ_URL')]);
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });

  it('where the tenant wants it so', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    const parametros = JSON.stringify({ ...parametrosSchema.parse({}), acompanhaCadastrosDias: 0 });
    await t.app.superuser.execute(sql`update tenants set parametros = ${parametros}::jsonb`);
    expect((await ler(fornecedores, row)).desligado).toContain('desligado nos parâmetros');
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });
});

describe('who is told', () => {
  const ativar = (who: 'total' | 'colega', ativo: boolean) =>
    t.app.superuser.execute(sql`update usuarios set ativo = ${ativo} where id = ${t.user(who).id}`);
  const avisados = async () => {
    const rows = await rowsOf(
      t.app.superuser,
      sql`select usuario_id from notificacoes where titulo like '%Receita'`,
    );
    return new Set(rows.map(({ usuario_id }) => usuario_id));
  };

  it('are those who watch and are still there; with none left, those who may change the record', async () => {
    const row = await criar(fornecedores, CNPJ, { nome: 'Outro' });
    await acompanhar(fornecedores, row);
    await acompanhar(fornecedores, row, 'colega');
    await ativar('colega', false);
    mudar(CNPJ, { razao_social: 'X' });
    await rodar();
    expect(await avisados()).toEqual(new Set([t.user('total').id]));
    await t.app.superuser.execute(sql`delete from notificacoes`);
    await ativar('total', false);
    mudar(CNPJ, { razao_social: 'Y' });
    await rodar(7 * DAY);
    expect(await avisados()).toEqual(new Set([t.user('editor').id]));
  });

  it('of a record of a company, act for that company', async () => {
    const [contratos] = eachResource.filter(([name]) => name === 'contratos').map(([, one]) => one);
    if (!contratos) throw new Error('There is no throw-away resource');
    const numero = { ...contratos.fields.cpfResponsavel, kind: 'cnpj', label: 'CNPJ' } as const;
    const vigiada: Resource = {
      ...contratos,
      ...{ watched: 'cpfResponsavel', fields: { ...contratos.fields, cpfResponsavel: numero } },
    };
    const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
    const last = empresas.at(-1);
    await t.app.superuser.execute(sql`
      with feito as (insert into contratos (tenant_id, empresa_id, objeto, valor, cpf_responsavel)
        values (${tenantId}, ${last}, 'Um contrato', 1, ${CNPJ}) returning id)
      insert into acompanhamentos (tenant_id, recurso, registro_id, empresa_id, pessoas, proxima_em)
      select ${tenantId}, 'contratos', id, ${last}, array[${t.user('total').id}, ${t.user('colega').id}]::uuid[], now() - interval '1 year'
        from feito`);
    mudar(CNPJ, { razao_social: 'X', descricao_situacao_cadastral: 'SUSPENSA' });
    t.app.advance(MINUTE);
    await r.rotina({ ...testCatalogue, resources: [vigiada] }).runDue();
    const agem = await rowsOf(
      t.app.superuser,
      sql`select usuario_id from empresas_usuarios where empresa_id = ${last} and usuario_id in (${t.user('total').id}, ${t.user('colega').id})`,
    );
    expect(agem).toHaveLength(1);
    expect(await avisados()).toEqual(new Set(agem.map(({ usuario_id }) => usuario_id)));
  });
});
