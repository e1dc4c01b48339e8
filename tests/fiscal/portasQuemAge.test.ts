import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { ALL_COMPANIES, SCOPE_HEADER, tokensSchema } from '../../contract/session.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { rowsOf } from '../../server/db/database.ts';
import { ITENS_POR_LOTE } from '../../server/fiscal/portas/inLots.ts';
import { inlineJobs } from '../../server/workers/inline.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { SENHA, type Who } from '../seed.ts';
import { jobsWith } from '../support/jobsWith.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { type Importer, reportOf, sendFiles, untilFirstLot } from '../support/portas.ts';

const inline = inlineJobs((error) => {
  throw error;
});
/** Runs after the first batch of files is stored, before the next batch. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let batches = 0;
const jobs = jobsWith(inline, {
  each: async (owner, name, inputs) => {
    if (name === 'fiscal') batches += 1;
    if (name === 'fiscal' && batches === 2) {
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
  batches = 0;
  return app.reset();
});

const AGUA = sampleCnpj(1);
const BETA = sampleCnpj(2, { alphanumeric: true });
const CARLOS = sampleCpf(3);
const FIRST = ITENS_POR_LOTE;

const companies = () => app.seeded.tenants.horizonte.empresas;
const nota = (numero: number, destinatario: string) => nfeProc({ numero, destinatario }).xml;
const paraCarlos = (numero: number) =>
  nota(numero, CARLOS).replace(`<dest><CNPJ>${CARLOS}</CNPJ>`, `<dest><CPF>${CARLOS}</CPF>`);

async function importer(who: Who, chosen = 0): Promise<Importer> {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[chosen] };
}

/** Returns the number of NF-e of each company, in the order of the seed. */
async function stored(): Promise<number[]> {
  const rows = await rowsOf(app.superuser, sql`select empresa_id, count(*)::int as n from nfes group by 1`);
  const counted = new Map(rows.map(({ empresa_id, n }) => [String(empresa_id), Number(n)]));
  return companies().map((id) => counted.get(id) ?? 0);
}

const unlink = (who: Who, empresa: number) =>
  app.superuser.execute(
    sql`delete from empresas_usuarios where usuario_id = ${app.seeded.users[who].id} and empresa_id = ${companies()[empresa]}`,
  );

/** Starts a delegation: `consulta`, linked only to the first company, acts for `total` in the second and third. */
async function delegate(): Promise<{ id: string; delegado: Importer }> {
  const { total, consulta } = app.seeded.users;
  await app.superuser.execute(sql`update perfis set permissoes = permissoes || '{NFE_MANIFESTA}'
    where id = (select perfil_id from usuarios where id = ${consulta.id})`);
  const granter = await importer('total');
  const own = await importer('consulta');
  const de = todayInSaoPaulo(app.deps.clock());
  const body = {
    delegadoId: consulta.id,
    empresas: companies().slice(1, 3),
    permissoes: ['NFE_MANIFESTA', 'NFE_BUSCA'],
    de,
    ate: addDays(de, 3),
    motivo: 'Férias',
    senha: SENHA,
  };
  const offered = await app.request('/v1/delegacoes', { token: granter.token, body });
  const { id } = z.object({ id: z.uuid() }).parse(await offered.json());
  const path = `/v1/delegacoes/${id}`;
  await app.request(`${path}/aceitar`, { token: own.token, method: 'POST' });
  const begun = await app.request(`${path}/iniciar`, { token: own.token, method: 'POST' });
  const { accessToken: token } = tokensSchema.parse(await begun.json());
  return { id, delegado: { token, empresa: total.links[1] } };
}

/** Returns more notas than one batch stores: the first batch for `first`, `more` others for `then`. */
const many = (first: string, then: string, more = 5) =>
  Object.fromEntries(
    Array.from({ length: FIRST + more }, (_, at) => [
      `nota-${at + 1}.xml`,
      nota(at + 1, at < FIRST ? first : then),
    ]),
  );

describe('an import under a delegation', () => {
  it('brings in what is of the companies granted, not what is of the delegate’s own; the audit names both', async () => {
    const { delegado } = await delegate();
    const files = { 'agua.xml': nota(1, AGUA), 'beta.xml': nota(2, BETA), 'carlos.xml': paraCarlos(3) };
    const id = await sendFiles(app, delegado, files);
    await app.drain();
    const { lines } = await reportOf(app, delegado, id);
    expect(lines['agua.xml']).toMatchObject({ situacao: 'erro' });
    expect(lines['agua.xml']?.mensagem).toContain('não está entre as empresas pelas quais você age');
    expect(await stored()).toEqual([0, 1, 1, 0]);
    const audited = await rowsOf(
      app.superuser,
      sql`select usuario, delegante from auditoria where acao = 'IMPORTA' and recurso = 'documentos' order by sequencia`,
    );
    expect(audited).toEqual([
      { usuario: 'consulta@horizonte.example', delegante: 'total@horizonte.example' },
    ]);
  });

  it.each([
    [
      'it is revoked',
      async (id: string) => {
        const { token } = await importer('total');
        expect((await app.request(`/v1/delegacoes/${id}/revogar`, { token, method: 'POST' })).status).toBe(
          204,
        );
      },
    ],
    ['its last day is over', async () => app.advance(4 * 24 * HOUR)],
  ])('that ends midway because %s stops there, says so, and keeps what it had brought', async (_, end) => {
    const { id, delegado } = await delegate();
    meanwhile = () => end(id);
    const tarefaId = await sendFiles(app, delegado, many(BETA, BETA));
    await app.drain();
    const own = await importer('consulta');
    const task = tarefaSchema.parse(await (await app.request(`/v1/tarefas/${tarefaId}`, own)).json());
    expect(task).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining('delegação') });
    // The report is about a company that the delegate no longer has access to.
    expect((await app.request(`/v1/tarefas/${tarefaId}/itens`, own)).status).toBe(403);
    const told = await rowsOf(
      app.superuser,
      sql`select item from tarefas_itens where tarefa_id = ${tarefaId}`,
    );
    expect(told).toHaveLength(FIRST);
    expect(await stored()).toEqual([0, FIRST, 0, 0]);
  });

  it('goes on for the companies that the granter still acts for, when one is lost midway', async () => {
    const { delegado } = await delegate();
    meanwhile = () => unlink('total', 2);
    const files = { ...many(BETA, BETA), 'carlos.xml': paraCarlos(90) };
    const tarefaId = await sendFiles(app, delegado, files);
    await app.drain();
    const { task, lines } = await reportOf(app, delegado, tarefaId);
    expect(task.resumo).toBe(`${FIRST + 5} arquivos importados, 1 recusado.`);
    expect(lines['carlos.xml']?.mensagem).toContain('não está entre as empresas');
    expect(await stored()).toEqual([0, FIRST + 5, 0, 0]);
  });
});

describe('an import while rights change', () => {
  it('goes on without the company that the person loses midway', async () => {
    const asked = await importer('total', 0);
    meanwhile = () => unlink('total', 1);
    const tarefaId = await sendFiles(app, asked, many(AGUA, BETA));
    await app.drain();
    const { task } = await reportOf(app, asked, tarefaId);
    expect(task.resumo).toBe(`${FIRST} arquivos importados, 5 recusados.`);
    expect(await stored()).toEqual([FIRST, 0, 0, 0]);
  });

  it('that waits in the queue of a person who is switched off brings in nothing', async () => {
    const asked = await importer('total');
    const tarefaId = await sendFiles(app, asked, { 'agua.xml': nota(1, AGUA) });
    await app.superuser.execute(
      sql`update usuarios set ativo = false where id = ${app.seeded.users.total.id}`,
    );
    await app.drain();
    const [row] = await rowsOf(app.superuser, sql`select estado, resumo from tarefas where id = ${tarefaId}`);
    expect(row).toEqual({ estado: 'falhou', resumo: expect.stringContaining('ativo') });
    expect(await stored()).toEqual([0, 0, 0, 0]);
  });

  it('of one .zip by two people at once: each document is once in its company, and both reports are whole', async () => {
    await app.superuser.execute(sql`update perfis set permissoes = permissoes || '{NFE_MANIFESTA}'
      where id = (select perfil_id from usuarios where id = ${app.seeded.users.consulta.id})`);
    const [one, other] = [await importer('total', 1), await importer('consulta')];
    const files = { ...many(AGUA, AGUA), 'beta.xml': nota(90, BETA) };
    const ids = [await sendFiles(app, one, files), await sendFiles(app, other, files)];
    await app.drain();
    const reports = [await reportOf(app, one, ids[0] ?? ''), await reportOf(app, other, ids[1] ?? '')];
    for (const { task, total } of reports) {
      expect(task.estado, task.resumo).toBe('concluida');
      expect(total).toBe(FIRST + 6);
    }
    expect(reports[1]?.lines['beta.xml']).toMatchObject({ situacao: 'erro' });
    expect(await stored()).toEqual([FIRST + 5, 1, 0, 0]);
    const [contents] = await rowsOf(app.superuser, sql`select count(*)::int as n from documentos_xml`);
    expect(contents).toEqual({ n: FIRST + 6 });
  });

  it.each<Record<string, string>>([{}, { [SCOPE_HEADER]: ALL_COMPANIES }])(
    'files the same by a tab of any breadth: %j',
    async (headers) => {
      const asked = await importer('total', 2);
      const files = { 'agua.xml': nota(1, AGUA), 'beta.xml': nota(2, BETA) };
      await sendFiles(app, asked, files, { headers });
      await app.drain();
      expect(await stored()).toEqual([1, 1, 0, 0]);
    },
  );
});

describe('a hostile .zip', () => {
  it('with one key for two companies stores each in its own, and the forged one decides nothing in the other', async () => {
    const asked = await importer('total');
    const files = { 'beta.xml': nota(1, BETA), 'agua.xml': nota(1, AGUA), 'outra.xml': nota(1, AGUA) };
    const tarefaId = await sendFiles(app, asked, files);
    await app.drain();
    const { lines } = await reportOf(app, asked, tarefaId);
    expect(lines['outra.xml']).toMatchObject({ situacao: 'igual' });
    expect(await stored()).toEqual([1, 1, 0, 0]);
  });

  it('with a note for more parties than a note has room for is not stored for each of them', async () => {
    const asked = await importer('total');
    const autXML = (count: number) =>
      [AGUA, ...Array.from({ length: count - 1 }, (_, at) => sampleCnpj(600 + at))]
        .map((cnpj) => `<autXML><CNPJ>${cnpj}</CNPJ></autXML>`)
        .join('');
    const naming = (numero: number, count: number) =>
      nfeProc({ numero, destinatario: BETA, extra: autXML(count) }).xml;
    const tarefaId = await sendFiles(app, asked, { 'dez.xml': naming(1, 10), 'onze.xml': naming(2, 11) });
    await app.drain();
    const { lines } = await reportOf(app, asked, tarefaId);
    expect(lines['onze.xml']).toMatchObject({
      situacao: 'erro',
      mensagem: expect.stringContaining('autXML'),
    });
    expect(await stored()).toEqual([1, 1, 0, 0]);
  });

  it('with names that climb out, hide or end early has a readable line for each, and the good one is stored', async () => {
    const asked = await importer('total');
    const xml = nota(1, AGUA);
    const names = [
      '../../etc/passwd.xml',
      '/abs.xml',
      'C:\\x.xml',
      'a\0.xml',
      'a\r\n;ok.xml',
      '\u202Elmx.xml',
      ' ',
    ];
    const files = { ...Object.fromEntries(names.map((name) => [name, xml])), 'boa.xml': nota(2, AGUA) };
    const tarefaId = await sendFiles(app, asked, files);
    await app.drain();
    const { task, total, lines } = await reportOf(app, asked, tarefaId);
    expect(task.estado, task.resumo).toBe('concluida');
    expect(total).toBe(names.length + 1);
    expect(Object.keys(lines).join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(lines['boa.xml']).toMatchObject({ situacao: 'ok' });
    const report = await app.request(`/v1/tarefas/${tarefaId}/relatorio`, asked);
    expect((await report.text()).trim().split('\r\n')).toHaveLength(names.length + 2);
  });
});
