import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { chaveApiSchema, chaveCriadaSchema, estadoDaChave } from '../contract/chavesApi.ts';
import { euSchema } from '../contract/eu.ts';
import { especies } from '../contract/fiscal/especies.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { COMPANY_HEADER, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { SENHA } from './seed.ts';
import { auditRows } from './support/auditRows.ts';
import { seedChave } from './support/chave.ts';
import { Answer, contractApp, type Options, SENHA_EXTRA } from './support/contractApp.ts';
import { seedDocumento } from './support/documentos.ts';
import { seedServico } from './support/servico.ts';

const t = contractApp();
const CODES = ['FORNECEDOR_BUSCA', 'FORNECEDOR_EDITA'];
const senha = { senha: SENHA };

/** Returns a program that calls the API with the key. */
const program = (chave: string, own: { address?: string } = {}) => ({
  call: async (method: string, path: string, { body, headers }: Options = {}) => {
    const call = { method: method.toUpperCase(), token: chave, body, headers: { ...headers }, ...own };
    const response = await t.app.request(path, call);
    return new Answer(response, await response.text());
  },
});

const empresas = () => [...t.app.seeded.tenants.horizonte.empresas];
const keysOf = (servicoId: string) => `/v1/servicos/${servicoId}/chaves`;

async function made(servicoId: string, wanted: object = {}) {
  const body = { nome: 'Do ERP', ...wanted, ...senha };
  const answer = await (await t.as('total')).call('post', keysOf(servicoId), { body });
  expect(answer.status, answer.text).toBe(201);
  return chaveCriadaSchema.parse(answer.body);
}

describe('uma chave', () => {
  it('é mostrada uma vez; dela fica só o hash, e a lista diz como começa', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const { chave, inicio, id } = await made(servicoId);
    expect(chave).toMatch(/^farol_[\w-]{43}$/);
    const listed = await (await t.as('total')).call('get', keysOf(servicoId));
    expect(z.array(chaveApiSchema).parse(listed.body)).toMatchObject([{ id, inicio, ultimoUso: null }]);
    expect(listed.text).not.toContain(chave);
    expect(chave.startsWith(inicio)).toBe(true);
    const stored = await rowsOf(
      t.app.superuser,
      sql`select count(*)::int as total from chaves_api c, auditoria a
           where strpos(to_jsonb(c)::text || to_jsonb(a)::text, ${chave.slice(14)}) > 0`,
    );
    expect(stored).toEqual([{ total: 0 }]);
  });

  it('age como o serviço: com os códigos dele, pelas empresas dele, e a auditoria diz o seu nome', async () => {
    const [first = '', second = ''] = empresas();
    const { chave } = await seedChave(t.app, {
      nome: 'ERP',
      permissoes: [...CODES, 'NFE_BUSCA'],
      empresas: [first, second],
    });
    const erp = program(chave);
    const eu = euSchema.parse((await erp.call('get', '/v1/eu')).body);
    expect(eu).toMatchObject({ tipo: 'servico', nome: 'ERP' });
    expect(eu.empresas.map(({ id }) => id).sort()).toEqual([first, second].sort());
    for (const empresa of [0, 1])
      await seedDocumento(t.app, 'nfes', { tenant: 'horizonte', empresa, prazo: null });
    const seen = async (headers = {}) => {
      const { rows } = await erp.call('get', '/v1/nfes', { headers });
      return rows.map((row) => row.empresaId).sort();
    };
    expect(await seen()).toEqual([first, second].sort());
    expect(await seen({ [COMPANY_HEADER]: second })).toEqual([second]);
    await erp.call('post', '/v1/fornecedores', { body: t.valid(fornecedores, 1) });
    expect((await erp.call('get', '/v1/empresas')).problem).toMatchObject({
      codigo: 'SEM_PERMISSAO',
      detail: expect.stringContaining('O serviço ERP'),
    });
    const told = await auditRows(t.app.superuser, sql`recurso = 'fornecedores'`);
    expect(told).toMatchObject([{ acao: 'CRIA', usuario: 'Serviço: ERP', usuarioId: null, sessaoId: null }]);
  });

  it('de um serviço com uma só empresa não precisa nomeá-la; com mais, onde se age por uma, precisa', async () => {
    const asked = async (own: string[]) => {
      const { chave } = await seedChave(t.app, { permissoes: ['NFE_BUSCA'], empresas: own });
      const answer = await program(chave).call('get', `${especies.NFE.api}/distribuicao`);
      return answer.status === 200 ? 200 : answer.problem.codigo;
    };
    expect(await asked(empresas().slice(0, 1))).toBe(200);
    expect(await asked(empresas())).toBe('EMPRESA_NAO_ESCOLHIDA');
  });

  it('com Idempotency-Key cria uma vez só', async () => {
    const { chave } = await seedChave(t.app, { permissoes: CODES, empresas: empresas().slice(0, 1) });
    const erp = program(chave);
    const asked = {
      body: t.valid(fornecedores, 1),
      headers: { [IDEMPOTENCY_HEADER]: 'pedido-0001' },
    };
    const first = await erp.call('post', '/v1/fornecedores', asked);
    const again = await erp.call('post', '/v1/fornecedores', asked);
    expect([again.row.id, again.headers.get(REPLAYED_HEADER)]).toEqual([first.row.id, 'true']);
    expect((await erp.call('get', '/v1/fornecedores')).rows).toHaveLength(1);
  });

  it('revogada, é recusada no pedido seguinte; e a auditoria diz quem a revogou', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const { chave, id } = await made(servicoId);
    const erp = program(chave);
    expect((await erp.call('get', '/v1/fornecedores')).status).toBe(200);
    const ana = await t.as('total');
    expect((await ana.call('post', `${keysOf(servicoId)}/${id}/revogar`, { body: {} })).status).toBe(204);
    const refused = await erp.call('get', '/v1/fornecedores');
    expect([refused.status, refused.problem.codigo]).toEqual([401, 'CHAVE_RECUSADA']);
    expect((await ana.call('post', `${keysOf(servicoId)}/${id}/revogar`, { body: {} })).status).toBe(409);
    const told = await auditRows(t.app.superuser, sql`acao = 'REVOGA_CHAVE'`);
    expect(told).toMatchObject([{ registroId: id, usuario: t.user('total').email }]);
  });

  it('trocada, serve ainda os dias pedidos ao lado da nova, que é igual', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const former = await made(servicoId, { limiteMinuto: 77, enderecos: ['203.0.113.0/24'] });
    const ana = await t.as('total');
    const path = `${keysOf(servicoId)}/${former.id}/trocar`;
    const next = chaveCriadaSchema.parse(
      (await ana.call('post', path, { body: { dias: 7, expiraEm: '2099-12-31', ...senha } })).body,
    );
    expect(next).toMatchObject({ limiteMinuto: 77, enderecos: ['203.0.113.0/24'], expiraEm: '2099-12-31' });
    expect((await ana.call('post', path, { body: { dias: 7, ...senha } })).problem.codigo).toBe('EM_USO');
    for (const { chave } of [former, next])
      expect((await program(chave).call('get', '/v1/fornecedores')).status).toBe(200);
    const listed = z.array(chaveApiSchema).parse((await ana.call('get', keysOf(servicoId))).body);
    const today = todayInSaoPaulo(t.app.deps.clock());
    const states = Object.fromEntries(listed.map((key) => [key.id, estadoDaChave(key, today)]));
    expect(states).toEqual({ [former.id]: 'trocada', [next.id]: 'ativa' });
    expect(listed.find(({ id }) => id === former.id)?.expiraEm).toBe(addDays(today, 7));
    t.app.advance(8 * 24 * 60 * 60_000);
    expect((await program(former.chave).call('get', '/v1/fornecedores')).problem.codigo).toBe(
      'CHAVE_RECUSADA',
    );
    expect((await program(next.chave).call('get', '/v1/fornecedores')).status).toBe(200);
  });

  it('trocada por zero dias, é recusada no pedido seguinte, e a nova serve', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const former = await made(servicoId);
    expect((await program(former.chave).call('get', '/v1/fornecedores')).status).toBe(200);
    const ana = await t.as('total');
    const path = `${keysOf(servicoId)}/${former.id}/trocar`;
    const next = chaveCriadaSchema.parse(
      (await ana.call('post', path, { body: { dias: 0, ...senha } })).body,
    );
    const refused = await program(former.chave).call('get', '/v1/fornecedores');
    expect([refused.status, refused.problem.codigo]).toEqual([401, 'CHAVE_RECUSADA']);
    expect((await program(next.chave).call('get', '/v1/fornecedores')).status).toBe(200);
    expect(next.expiraEm).toBeNull();
  });

  it('trocada sem que se diga até quando, dá à nova o mesmo último dia; null tira-o', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const ana = await t.as('total');
    const replace = async (id: string, asked: object) => {
      const answer = await ana.call('post', `${keysOf(servicoId)}/${id}/trocar`, {
        body: { dias: 7, ...asked, ...senha },
      });
      return chaveCriadaSchema.parse(answer.body);
    };
    const former = await made(servicoId, { expiraEm: '2099-12-31' });
    const next = await replace(former.id, {});
    expect(next.expiraEm).toBe('2099-12-31');
    expect((await replace(next.id, { expiraEm: null })).expiraEm).toBeNull();
  });

  it('só serve das redes da sua lista', async () => {
    const { chave } = await seedChave(
      t.app,
      { permissoes: CODES, empresas: empresas() },
      { enderecos: ['198.51.100.0/24', '2001:db8::/32'] },
    );
    const from = async (address: string) => {
      const answer = await program(chave, { address }).call('get', '/v1/fornecedores');
      return answer.status === 200 ? 200 : answer.problem.codigo;
    };
    expect(await from('198.51.100.77')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('198.51.101.77')).toBe('ENDERECO_RECUSADO');
    expect(await from('sem endereço')).toBe('ENDERECO_RECUSADO');
  });

  it('tem tantos pedidos por minuto, e diz quantos restam; além deles, 429 com o tempo de espera', async () => {
    const { chave } = await seedChave(
      t.app,
      { permissoes: CODES, empresas: empresas() },
      { limiteMinuto: 3 },
    );
    const erp = program(chave);
    const answers = [];
    for (let asked = 0; asked < 4; asked += 1) answers.push(await erp.call('get', '/v1/fornecedores'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"chave";q=3;w=60');
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"chave";r=2;t=\d+$/);
    expect(answers[3]?.headers.get('ratelimit')).toMatch(/^"chave";r=0;t=\d+$/);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[3]?.problem.codigo).toBe('LIMITE_DA_CHAVE');
  });
});

describe('quem dá uma chave', () => {
  it('tem tudo o que o serviço pode', async () => {
    const servicoId = await seedServico(t.app, {
      permissoes: [...CODES, 'CPF_REVELA'],
      empresas: empresas(),
    });
    const body = { nome: 'Do ERP', senha: SENHA_EXTRA };
    const refused = await (await t.as('editor')).call('post', keysOf(servicoId), { body });
    expect([refused.status, refused.problem.permissoes]).toEqual([403, ['CPF_REVELA']]);
  });

  it('diz a senha de novo', async () => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const ana = await t.as('total');
    for (const body of [{ nome: 'Do ERP' }, { nome: 'Do ERP', senha: 'errada' }])
      expect((await ana.call('post', keysOf(servicoId), { body })).problem.campos).toHaveProperty('senha');
    expect((await ana.call('get', keysOf(servicoId))).rows).toEqual([]);
  });

  it.each([
    [{ nome: ' ' }, 'nome'],
    [{ expiraEm: '2020-01-01' }, 'expiraEm'],
    [{ enderecos: ['rede'] }, 'enderecos.0'],
    [{ limiteMinuto: 0 }, 'limiteMinuto'],
  ])('%j é recusado em %s', async (wrong, field) => {
    const servicoId = await seedServico(t.app, { permissoes: CODES, empresas: empresas() });
    const body = { nome: 'Do ERP', ...wrong, ...senha };
    const answer = await (await t.as('total')).call('post', keysOf(servicoId), { body });
    expect([answer.status, Object.keys(answer.problem.campos ?? {})]).toEqual([400, [field]]);
  });

  it('é do tenant: de outro, nem o serviço nem a chave existem', async () => {
    const { servicoId, id } = await seedChave(t.app, { permissoes: CODES, empresas: empresas() });
    const other = await t.as('vizinho');
    expect((await other.call('get', keysOf(servicoId))).status).toBe(404);
    expect((await other.call('post', keysOf(servicoId), { body: { nome: 'X', ...senha } })).status).toBe(404);
    expect((await other.call('post', `${keysOf(servicoId)}/${id}/revogar`, { body: {} })).status).toBe(404);
  });

  it('não é um programa', async () => {
    const { chave, servicoId } = await seedChave(t.app, { permissoes: CODES, todasEmpresas: true });
    const answer = await program(chave).call('post', keysOf(servicoId), { body: { nome: 'X', ...senha } });
    expect(answer.status).toBe(403);
  });
});
