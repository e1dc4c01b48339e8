import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { tokensSchema } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp, testPasswords } from '../harness.ts';
import { SENHA, seedUser, type Who } from '../seed.ts';
import { importing, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const horizonte = () => app.seeded.tenants.horizonte;
const peopleAs = async (who: Who = 'total') =>
  importing(app, (await app.signIn(who)).accessToken, 'usuarios');

/** Signs in a user who may edit users, and little else, for one company. */
async function gerente() {
  const email = 'gerente@horizonte.example';
  const permissoes = ['USUARIO_BUSCA', 'USUARIO_EDITA', 'PERFIL_BUSCA', 'EMPRESA_BUSCA'];
  const senha = await testPasswords.hash(SENHA);
  const empresas = horizonte().empresas.slice(0, 1);
  await seedUser(app.db, { tenantId: horizonte().id, email, permissoes, senha, empresas });
  const response = await app.request('/login', { body: { email, senha: SENHA } });
  return importing(app, tokensSchema.parse(await response.json()).accessToken, 'usuarios');
}

const newPeople = () =>
  rowsOf(
    app.superuser,
    sql`select u.nome, u.email, p.nome as perfil, u.ativo, u.versao,
               to_jsonb(array(select e.nome from empresas_usuarios l join empresas e on e.id = l.empresa_id
                               where l.usuario_id = u.id order by 1)) as empresas
          from usuarios u join perfis p on p.id = u.perfil_id where u.email like '%@novos.example' order by u.email`,
  );
const invitations = async () => {
  const rows = await rowsOf(
    app.superuser,
    sql`select usuario_id from correio where tipo = 'CONVITE' and usuario_id in (select id from usuarios) order by 1`,
  );
  return rows.map((row) => z.uuid().parse(row.usuario_id));
};
const allInvitations = async () =>
  Number(
    (await rowsOf(app.superuser, sql`select count(*)::int as n from correio where tipo = 'CONVITE'`))[0]?.n,
  );

const HEAD = 'Nome;E-mail;Perfil;Empresas;Ativo\r\n';
const line = (at: number, rest = 'perfil SEM nada;;') => `Nova ${at};n${at}@novos.example;${rest}\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, at) => line(100 + at)).join('');

describe('people of a file', () => {
  it('are written as by hand, invited once the whole batch stands, and taken back', async () => {
    const ana = await peopleAs();
    const file = `${HEAD}${line(1, `perfil sem nada;"${sampleCnpj(1)}; carlos souza";`)}${line(2)}${line(3, 'Perfil sem nada;;não')}`;
    const ready = await ana.compared(utf8(file));
    expect(ready.mapa).toEqual({ nome: 0, email: 1, perfilId: 2, empresas: 3, ativo: 4 });
    expect(ready).toMatchObject({ contagem: { novo: 3, alterado: 0, igual: 0, erro: 0 }, avisos: 2 });
    expect((await ana.lines(ready))[0]?.depois).toMatchObject({
      perfilId: 'Perfil sem nada',
      empresas: expect.arrayContaining(['Água Clara Ltda', 'Carlos Souza']),
    });
    expect([await newPeople(), await allInvitations()]).toEqual([[], 0]);
    expect((await ana.act(ready.id, 'aplicar')).estado).toBe('aplicada');
    const common = { perfil: 'Perfil sem nada', versao: 1 };
    expect(await newPeople()).toMatchObject([
      { ...common, nome: 'Nova 1', ativo: true, empresas: ['Água Clara Ltda', 'Carlos Souza'] },
      { ...common, nome: 'Nova 2', ativo: true, empresas: [] },
      { ...common, nome: 'Nova 3', ativo: false },
    ]);
    expect(await invitations()).toHaveLength(2);
    const acts = sql`select acao, count(*)::int as n from auditoria where recurso = 'usuarios' group by 1 order by 1`;
    const done = [
      { acao: 'CONFERE', n: 1 },
      { acao: 'CRIA', n: 3 },
      { acao: 'IMPORTA', n: 1 },
    ];
    expect(await rowsOf(app.superuser, acts)).toEqual(done);
    expect((await ana.act(ready.id, 'desfazer')).estado).toBe('desfeita');
    expect(await newPeople()).toEqual([]);
    const undone = [{ acao: 'CANCELA', n: 1 }, ...done, { acao: 'REMOVE', n: 3 }];
    expect(await rowsOf(app.superuser, acts)).toEqual(undone);
    expect(await rowsOf(app.superuser, sql`select 1 from lixeira`)).toEqual([]);
  });

  it('are refused in the preview at names that nobody has or several have, with what there is', async () => {
    const ana = await peopleAs();
    await app.superuser.execute(sql`insert into empresas (tenant_id, nome, cpf_cnpj, ambiente)
      select ${horizonte().id}, 'Carlos Souza', ${sampleCnpj(77)}, 'SIMULADO'`);
    const file = `${HEAD}${line(1, 'Chefe;;')}${line(2, 'Perfil sem nada;Carlos Souza;')}${line(3, `Perfil sem nada;Água Clara Ltda, ${sampleCnpj(11)};`)}`;
    const ready = await ana.compared(utf8(file));
    const told = (await ana.lines(ready)).map(({ erros }) => erros);
    expect(told).toEqual([
      { perfilId: expect.stringMatching(/Não há “Chefe” em Perfis\. Há: .*Perfil sem nada/) },
      { empresas: 'Há mais de um “Carlos Souza” em Empresas. Escreva o CPF/CNPJ.' },
      { empresas: expect.stringContaining(`Não há “`) },
    ]);
    // A company of another tenant is treated as nonexistent, and its number is never shown.
    expect(JSON.stringify(told)).not.toContain(sampleCnpj(11));
    const corrected = [{ campo: 'perfilId', onde: { linha: 2 }, para: 'perfil sem nada' }];
    const again = await ana.act(ready.id, 'conferir', { mapa: ready.mapa, correcoes: corrected });
    expect(again.contagem).toMatchObject({ novo: 1, erro: 2 });
  });

  it('get no right and no company that whoever sends the file may not give', async () => {
    const gil = await gerente();
    const all = 'Perfil de total@horizonte.example';
    const file = `${HEAD}${line(1, `${all};;`)}${line(2, 'Perfil sem nada;Beta Comércio;')}${line(3, 'Perfil sem nada;Água Clara Ltda;')}`;
    const ready = await gil.compared(utf8(file));
    expect(
      (await gil.lines(ready)).map(({ situacao, erros }) => [situacao, Object.values(erros).join()]),
    ).toEqual([
      ['erro', expect.stringContaining('Este perfil tem permissões que você não tem')],
      ['erro', expect.stringContaining('empresas que não são suas para dar ou tirar (Beta Comércio)')],
      ['novo', ''],
    ]);
    await gil.act(ready.id, 'aplicar');
    expect(await newPeople()).toMatchObject([{ nome: 'Nova 3', empresas: ['Água Clara Ltda'] }]);
    // The same holds for a change of a list: neither the user's own record nor that of a user with more rights changes.
    const set = await gil.set({ email: 'horizonte' }, { ativo: false });
    expect(set.contagem).toMatchObject({ novo: 0, alterado: expect.any(Number), erro: expect.any(Number) });
    const refused = (await gil.lines(set, 'erro')).map(({ titulo, erros }) => [
      titulo,
      Object.values(erros).join(),
    ]);
    expect(refused).toEqual(
      expect.arrayContaining([
        ['Pessoa gerente', expect.stringContaining('No próprio registro só se altera o nome')],
        ['Pessoa total', expect.stringContaining('Esta pessoa tem permissões que você não tem')],
      ]),
    );
    expect((await (await peopleAs('consulta')).send(utf8(file))).status).toBe(403);
  });

  it('are no more than the tenant may have, over the whole file', async () => {
    const [counted] = await rowsOf(
      app.superuser,
      sql`select count(*)::int as n from usuarios where tenant_id = ${horizonte().id} and ativo`,
    );
    const limit = JSON.stringify({ limiteUsuarios: Number(counted?.n) + 55 });
    await app.superuser.execute(
      sql`update tenants set parametros = parametros || ${limit}::jsonb where id = ${horizonte().id}`,
    );
    const ana = await peopleAs();
    const ready = await ana.compared(utf8(`${HEAD}${line(1, 'Perfil sem nada;;não')}${many(58)}`));
    expect(ready).toMatchObject({ contagem: { novo: 56, erro: 3 }, avisos: 55 });
    const [first] = await ana.lines(ready, 'erro');
    expect(first).toMatchObject({ linha: 58, erros: { ativo: expect.stringContaining('contratou') } });
    expect((await ana.act(ready.id, 'aplicar')).estado).toBe('aplicada');
    expect(await invitations()).toHaveLength(55);
  });

  it('none is written, and nobody is invited, when the last one is refused: an e-mail that another organization has', async () => {
    const ana = await peopleAs();
    const taken = `De fora;${app.seeded.users.vizinho.email};Perfil sem nada;;\r\n`;
    const ready = await ana.compared(utf8(`${HEAD}${many(55)}${taken}`));
    // As in the form: only the attempt to write shows whether another organization has the e-mail.
    expect(ready.contagem).toEqual({ novo: 56, alterado: 0, igual: 0, erro: 0 });
    const after = await ana.act(ready.id, 'aplicar');
    expect(after.estado).toBe('conferida');
    expect(await ana.failure(after)).toBe(
      'Linha 57 (De fora): E-mail: Já existe outro registro com este E-mail. Nada foi gravado: corrija e confira de novo.',
    );
    expect([await newPeople(), await allInvitations()]).toEqual([[], 0]);
    const fixed = [{ campo: 'email', onde: { linha: 57 }, para: 'outro@novos.example' }];
    const again = await ana.act(ready.id, 'conferir', { mapa: ready.mapa, correcoes: fixed });
    expect((await ana.act(again.id, 'aplicar')).estado).toBe('aplicada');
    expect([(await newPeople()).length, (await invitations()).length]).toEqual([56, 56]);
  });

  it('are gone on with after the process died, each invited once', async () => {
    const ana = await peopleAs();
    const { id } = await ana.compared(utf8(`${HEAD}${many(55)}`));
    const asked = await ana.call(`${ana.base}/${id}/aplicar`, undefined, 'POST');
    const { tarefaId } = importacaoSchema.parse(await asked.json());
    await app.superuser.execute(
      sql`update importacoes_lotes set aplicado = true where importacao_id = ${id} and ordem = 0`,
    );
    await app.superuser.execute(sql`insert into usuarios (tenant_id, id, nome, email, perfil_id)
      select l.tenant_id, (x->>'registroId')::uuid, x->>'titulo', x->'gravar'->>'email', (x->'gravar'->>'perfil_id')::uuid
        from importacoes_lotes l, jsonb_array_elements(l.linhas) x where l.importacao_id = ${id} and l.aplicado`);
    await app.superuser.execute(sql`update tarefas set estado = 'executando', executor = ${crypto.randomUUID()}, tentativas = 1,
      batimento = ${app.deps.clock().toISOString()} where id = ${tarefaId}`);
    await app.drain();
    expect((await ana.read(id)).estado).toBe('aplicada');
    expect([(await newPeople()).length, new Set(await invitations()).size, await allInvitations()]).toEqual([
      55, 55, 55,
    ]);
  });

  it('stay once one of them signed in or changed, and change in no field that is fixed', async () => {
    const ana = await peopleAs();
    const ready = await ana.compared(utf8(`${HEAD}${line(1)}${line(2)}`));
    await ana.act(ready.id, 'aplicar');
    await app.superuser.execute(
      sql`update usuarios set ultimo_acesso = ${app.deps.clock().toISOString()} where email = 'n2@novos.example'`,
    );
    const refused = await ana.call(`${ana.base}/${ready.id}/desfazer`, undefined, 'POST');
    expect(problemSchema.parse(await refused.json()).detail).toContain('1 registro mudou ou foi usado');
    expect(await newPeople()).toHaveLength(2);
    const [one] = await rowsOf(app.superuser, sql`select id from usuarios where email = 'n1@novos.example'`);
    const moved = await ana.compared(
      utf8(`Id no Farol;E-mail;Nome\r\n${one?.id};outra@novos.example;Nova 1\r\n`),
    );
    expect((await ana.lines(moved))[0]?.erros).toEqual({ email: expect.stringContaining('não se altera') });
  });

  it('come back from an export of names without a change, and take one profile together', async () => {
    const ana = await peopleAs();
    await ana.act(
      (await ana.compared(utf8(`${HEAD}${line(1, 'Perfil sem nada;Beta Comércio;')}${line(2)}`))).id,
      'aplicar',
    );
    const colunas = encodeURIComponent(JSON.stringify(['nome', 'email', 'perfilId', 'empresas', 'ativo']));
    const text = await (await ana.call(`/v1/usuarios/exportar?colunas=${colunas}`)).text();
    expect(text).toContain('n1@novos.example;Perfil sem nada;Beta Comércio;Sim');
    const back = await ana.compared(utf8(text));
    expect(back.contagem).toMatchObject({ novo: 0, alterado: 0, erro: 0 });
    const [perfil] = await rowsOf(
      app.superuser,
      sql`select id from perfis where nome = 'Perfil de consulta@horizonte.example'`,
    );
    const set = await ana.set({ email: 'novos.example' }, { perfilId: perfil?.id });
    expect(set).toMatchObject({
      nome: 'Perfil: Perfil de consulta@horizonte.example',
      contagem: { alterado: 2, erro: 0 },
    });
    await ana.act(set.id, 'aplicar');
    expect((await newPeople()).map((row) => row.perfil)).toEqual(
      Array(2).fill('Perfil de consulta@horizonte.example'),
    );
    await ana.act(set.id, 'desfazer');
    expect((await newPeople()).map((row) => row.perfil)).toEqual(Array(2).fill('Perfil sem nada'));
    expect((await (await peopleAs('vizinho')).call(`${ana.base}/${set.id}`)).status).toBe(404);
  });
});
