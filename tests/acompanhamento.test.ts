import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import type { Resource } from '../contract/resource.ts';
import { rowsOf } from '../server/db/database.ts';
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
        acompanhado: true,
        porMim: true,
        pessoas: 1,
        pendente: true,
        vistoEm: null,
        desligado: '',
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
      // The watch changes no field of the record.
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
      titulo: 'Um nome difere da Receita',
      gravidade: 'info',
      link: `/sistema/fornecedor/${String(row.id)}`,
      texto:
        'Razão social: Um nome → OUTRO NOME LTDA; Optante pelo Simples: Não → Sim. Visto em 15/07/2026 09:01.',
    },
  ]);
  expect((await ler(fornecedores, row)).valores).toEqual({
    nome: 'OUTRO NOME LTDA',
    optanteSimples: true,
    regimeTributario: 'SIMPLES',
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
      watched: 'cpfResponsavel',
      fields: { ...contratos.fields, cpfResponsavel: numero },
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
