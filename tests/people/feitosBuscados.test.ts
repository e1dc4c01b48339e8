import { globSync, readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { expandPermissions, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { COMPANY_HEADER, EMPRESA_HEADER } from '../../contract/session.ts';
import { taskKinds } from '../../server/taskRegistry.ts';
import { seedChave } from '../support/chave.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { type Buscador, encheDuasEmpresas, FEITOS } from '../support/feitos.ts';

const { t, accepted, acting, profileOf } = delegacaoApp();

const run = (statement: SQL) => t.app.superuser.execute(statement);
const duas = () => t.app.seeded.tenants.horizonte.empresas.slice(0, 2);

/** Makes one of each kind; returns [name, path from which to fetch it]. */
async function umDeCada(who: Buscador): Promise<[string, string][]> {
  const where: [string, string][] = [];
  for (const [name, { pede }] of Object.entries(FEITOS)) {
    where.push([name, await pede(t.app, who)]);
    await t.app.drain();
  }
  return where;
}

const busca = async ({ token }: Buscador, path: string) => {
  const response = await t.app.request(path, { token });
  const text = await response.text();
  return { status: response.status, dito: response.ok ? '' : problemSchema.parse(JSON.parse(text)).detail };
};

const servidos = async (who: Buscador, feitos: [string, string][]) => {
  for (const [name, path] of feitos) expect(await busca(who, path), name).toEqual({ status: 200, dito: '' });
};
const recusados = async (who: Buscador, feitos: [string, string][], dito: RegExp) => {
  for (const [name, path] of feitos) {
    const answer = await busca(who, path);
    expect([401, 403, 404], `${name} ${answer.dito}`).toContain(answer.status);
    expect(answer.dito, name).toMatch(dito);
  }
};

const session = async (): Promise<Buscador> => {
  const { token, user } = await t.as('total');
  return { token, headers: { [EMPRESA_HEADER]: user.links[0] ?? '' } };
};
const permissoes = (codes: readonly string[]) =>
  run(sql`update perfis set permissoes = ${sql.param([...codes])}::text[] where ${profileOf('total')}`);

describe('what was made in the background is fetched while it may be seen', () => {
  beforeEach(() => encheDuasEmpresas(t.app));

  it('by a person: by nobody who lost a right that it needs, and again once it is given back', async () => {
    const who = await session();
    const feitos = await umDeCada(who);
    await servidos(who, feitos);
    for (const [name, path] of feitos) {
      const { pedem = [] } = FEITOS[name] ?? {};
      const both: (readonly string[])[] = name.startsWith('IMPORTA') ? [pedem] : pedem.map((code) => [code]);
      for (const lost of both) {
        await permissoes(
          PERMISSIONS.filter((code) => !expandPermissions([code]).some((one) => lost.includes(one))),
        );
        await recusados(who, [[name, path]], /não tem a permissão/);
      }
    }
    await permissoes(PERMISSIONS);
    await servidos(who, feitos);
  });

  it('by a person: by nobody who lost one of its companies, who is not active or whose company was switched off', async () => {
    const who = await session();
    const feitos = await umDeCada(who);
    const [, segunda = ''] = duas();
    const { id, tenantId } = t.user('total');
    await run(sql`delete from empresas_usuarios where usuario_id = ${id} and empresa_id = ${segunda}`);
    await recusados(who, feitos, /empresa pela qual você não age mais.*(de novo)/);
    await run(
      sql`insert into empresas_usuarios (tenant_id, usuario_id, empresa_id) values (${tenantId}, ${id}, ${segunda})`,
    );
    await servidos(who, feitos);
    await run(sql`update empresas set ativa = false where id = ${segunda}`);
    await recusados(who, feitos, /empresa pela qual você não age mais/);
    await run(sql`update empresas set ativa = true where id = ${segunda}`);
    await run(sql`update usuarios set ativo = false where id = ${id}`);
    await recusados(who, feitos, /Entre novamente/);
    await run(sql`update usuarios set ativo = true where id = ${id}`);
    await servidos(who, feitos);
  });

  it('under a delegation: by nobody once it is revoked, and again under another one', async () => {
    const codes = [...new Set(Object.values(FEITOS).flatMap(({ pedem }) => pedem))];
    const delegated = { permissoes: codes };
    await run(
      sql`update perfis set permissoes = ${sql.param([...PERMISSIONS])}::text[] where ${profileOf('consulta')}`,
    );
    const id = await accepted(delegated);
    const who = await acting(id);
    const headers = { [EMPRESA_HEADER]: t.user('total').links[0] ?? '' };
    const feitos = await umDeCada({ token: who.token, headers });
    await servidos(who, feitos);
    await recusados(await t.as('consulta'), feitos, /empresa pela qual você não age mais/);
    await (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`);
    await recusados(who, feitos, /delegação/);
    await recusados(await t.as('consulta'), feitos, /empresa pela qual você não age mais/);
    await servidos(await acting(await accepted(delegated)), feitos);
    await recusados(await t.as('total'), feitos, /não está mais aqui|não é sua/);
  });

  it('by a program: by none whose service was switched off, lost the company, or lost the right', async () => {
    const [, segunda = ''] = duas();
    const permissoes = Object.values(FEITOS).flatMap(({ pedem }) => pedem);
    const { chave, servicoId } = await seedChave(t.app, { permissoes, empresas: [...duas()] });
    const who = { token: chave, headers: { [COMPANY_HEADER]: duas()[0] ?? '' } };
    const feitos = await umDeCada(who);
    await servidos(who, feitos);
    const change = (values: SQL) => run(sql`update servicos set ${values} where id = ${servicoId}`);
    await change(sql`ativo = false`);
    await recusados(who, feitos, /desligado/);
    await change(sql`ativo = true, permissoes = '{}'`);
    await recusados(who, feitos, /não tem a permissão/);
    await change(sql`permissoes = ${sql.param(permissoes)}::text[]`);
    await run(sql`delete from servicos_empresas where servico_id = ${servicoId} and empresa_id = ${segunda}`);
    await recusados(who, feitos, /empresa pela qual você não age mais/);
    await run(
      sql`insert into servicos_empresas (tenant_id, servico_id, empresa_id) select tenant_id, id, ${segunda} from servicos where id = ${servicoId}`,
    );
    await servidos(who, feitos);
  });
});

describe('the door to what was made in the background', () => {
  it('knows every kind of task that makes a file: each is fetched above', () => {
    const kinds = taskKinds.flatMap(({ tipo, arquivo }) => (arquivo === null ? [] : [tipo]));
    expect(kinds.length).toBeGreaterThan(3);
    expect(Object.keys(FEITOS)).toEqual(expect.arrayContaining(kinds));
  });

  it('is the only one: nothing else sends the bytes of a stored file', () => {
    const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const importing = (name: RegExp) =>
      sources
        .filter((file) => name.test(readFileSync(file, 'utf8')))
        .map((file) => file.replace('server/', ''));
    expect(importing(/import[^;]*\bsendFile\b[^;]*from/)).toEqual(['tasks/buscarFeito.ts']);
    expect(importing(/import[^;]*\breadFile\b[^;]*files\/arquivos/)).toEqual([]);
  });
});
