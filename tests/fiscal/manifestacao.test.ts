import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { aceiteSchema, manifestacaoSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import type { Falha } from '../../mocks/sefaz/faults.ts';
import { rowsOf } from '../../server/db/database.ts';
import { tarefaManifestacao } from '../../server/fiscal/manifestacao/enviar.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { createTestApp, type TestApp } from '../harness.ts';

let app: TestApp;
let token: string;
let empresa: string | undefined;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  token = (await app.signIn('total')).accessToken;
  empresa = app.seeded.users.total.links[0];
});

function chaveDe(numero: number, modelo = '55'): string {
  const base = `352607998887770001${'00'}${modelo}001${String(numero).padStart(9, '0')}112345678`;
  return base + accessKeyCheckDigit(base);
}

const CHAVE = chaveDe(1);

async function ask(body: object, path = '/v1/nfe/manifestacoes', who = token) {
  const response = await app.request(path, { token: who, empresa, body });
  return { status: response.status, body: await response.json() };
}

async function manifest(tpEvento: string, chaves = [CHAVE], more: object = {}) {
  const { status, body } = await ask(
    { tpEvento, chaves, ...more },
    tpEvento.startsWith('61') ? '/v1/cte/manifestacoes' : undefined,
  );
  expect(status, JSON.stringify(body)).toBe(202);
  return aceiteSchema.parse(body);
}

async function state(path = '/v1/nfe/manifestacoes') {
  const response = await app.request(path, { token, empresa });
  return z.array(manifestacaoSchema).parse(await response.json());
}

const rows = async (query: SQL) => rowsOf(app.superuser, query);

const registered = async () => [...(await app.sefaz()).estado.eventos.values()];

async function task(id: string | null) {
  const response = await app.request(`/v1/tarefas/${id}`, { token });
  return z.looseObject({ estado: z.string(), resumo: z.string() }).parse(await response.json());
}

describe('a manifestation', () => {
  test('is signed, sent, registered, audited, and its exchange kept', async () => {
    const { tarefaId, aceitas } = await manifest('210200');
    expect(aceitas).toBe(1);
    expect(await state()).toMatchObject([{ chave: CHAVE, estado: 'pendente', nSeqEvento: 1 }]);
    await app.drain();
    const [linha] = await state();
    expect(linha).toMatchObject({ estado: 'registrada', cStat: '136', ambiente: 'SIMULADO' });
    const [evento, ...more] = await registered();
    expect(more).toEqual([]);
    expect(linha?.nProt).toBe(evento?.nProt);
    expect(await task(tarefaId)).toMatchObject({ estado: 'concluida', resumo: '1 registrada.' });
    const audit = await rows(
      sql`select acao, depois from auditoria where recurso = 'manifestacoes' order by sequencia`,
    );
    expect(audit).toMatchObject([
      { acao: 'PEDE_MANIFESTACAO' },
      { acao: 'MANIFESTA', depois: { certificado: expect.stringMatching(/^01[0-9A-F]{16}$/) } },
    ]);
    const trocas = await rows(sql`select pedido, resposta from trocas_sefaz`);
    expect(trocas).toHaveLength(1);
    expect(JSON.stringify(trocas)).toContain('<SignatureValue>');
    expect(JSON.stringify(trocas)).not.toContain('PRIVATE KEY');
  });

  test('of many documents goes in batches of twenty, with a result for each key', async () => {
    const chaves = Array.from({ length: 45 }, (_, n) => chaveDe(n + 1));
    const sefaz = await app.sefaz();
    sefaz.conhecer({
      chave: chaveDe(7),
      destinatario: '99999999000191',
      autorizadoEm: new Date(Date.UTC(2026, 6, 1)),
      situacao: 'autorizado',
    });
    const { tarefaId } = await manifest('210210', chaves);
    await app.drain();
    expect(sefaz.chamadas).toBe(3);
    expect(await registered()).toHaveLength(44);
    const rejected = (await state()).filter(({ estado }) => estado === 'rejeitada');
    expect(rejected).toMatchObject([{ chave: chaveDe(7), cStat: '575' }]);
    expect(rejected[0]?.mensagem).toContain('não é a destinatária');
    expect((await task(tarefaId)).resumo).toBe('44 registradas, 1 rejeitada.');
  });

  test('keys that are none, of another model or mistyped are refused one by one', async () => {
    const wrong = `${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}`;
    const answer = await manifest('210200', [CHAVE, 'abc', chaveDe(2, '57'), wrong, CHAVE]);
    expect(answer.aceitas).toBe(1);
    expect(answer.recusadas.map(({ motivo }) => motivo)).toEqual([
      'A chave deve ter 44 caracteres.',
      'A chave não é de NF-e.',
      'O dígito verificador da chave não confere.',
    ]);
  });

  test.each([
    [{ tpEvento: '210240' }, 'justificativa'],
    [{ tpEvento: '210240', justificativa: 'tem – travessão, que não passa' }, 'justificativa'],
    [{ tpEvento: '210200', justificativa: 'não cabe justificativa aqui' }, 'justificativa'],
    [{ tpEvento: '610110' }, 'tpEvento'],
    [{ tpEvento: '210200', chaves: [] }, 'chaves'],
  ])('%j is refused at its field', async (change, field) => {
    const { status, body } = await ask({ chaves: [CHAVE], ...change });
    expect(status).toBe(400);
    expect(Object.keys(z.object({ campos: z.record(z.string(), z.string()) }).parse(body).campos)).toEqual([
      field,
    ]);
  });
});

describe('sequences', () => {
  const run = async (tpEvento: string) => {
    const answer = await manifest(tpEvento);
    await app.drain();
    app.advance(60_000);
    return answer.recusadas[0]?.motivo ?? 'aceita';
  };

  test('two of each conclusive one, the last holds; ciência once and not after', async () => {
    expect(await run('210210')).toBe('aceita');
    expect(await run('210210')).toContain('já foi registrada');
    expect(await run('210200')).toBe('aceita');
    expect(await run('210200')).toContain('já é a manifestação que vale');
    expect(await run('210210')).toContain('não cabe mais ciência');
    expect(await run('210220')).toBe('aceita');
    expect(await run('210200')).toBe('aceita');
    expect(await run('210220')).toBe('aceita');
    expect(await run('210200')).toContain('no máximo duas');
    expect((await registered()).map(({ tpEvento, nSeqEvento }) => `${tpEvento}:${nSeqEvento}`)).toEqual([
      '210210:1',
      '210200:1',
      '210220:1',
      '210200:2',
      '210220:2',
    ]);
  });

  test('a desacordo is cancelled by its protocol, once', async () => {
    const chaves = [chaveDe(1, '57')];
    const xObs = { justificativa: 'Frete divergente do contratado' };
    expect((await manifest('610111', chaves)).recusadas[0]?.motivo).toContain('não tem desacordo');
    await manifest('610110', chaves, xObs);
    await app.drain();
    expect((await manifest('610110', chaves, xObs)).aceitas).toBe(0);
    await manifest('610111', chaves);
    await app.drain();
    expect((await state('/v1/cte/manifestacoes')).map(({ estado }) => estado)).toEqual([
      'registrada',
      'registrada',
    ]);
    expect((await manifest('610111', chaves)).aceitas).toBe(0);
  });

  test('what was rejected may be asked again', async () => {
    const sefaz = await app.sefaz();
    const documento = {
      chave: CHAVE,
      destinatario: '99999999000191',
      autorizadoEm: new Date(Date.UTC(2026, 6, 1)),
      situacao: 'autorizado' as const,
    };
    sefaz.conhecer(documento);
    expect(await run('210200')).toBe('aceita');
    sefaz.estado.documentos.clear();
    expect(await run('210200')).toBe('aceita');
    expect(await registered()).toHaveLength(1);
  });
});

test('fifty parallel requests for one key: one event', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => manifest('210200')));
  expect(answers.reduce((sum, { aceitas }) => sum + aceitas, 0)).toBe(1);
  await app.drain();
  expect(await registered()).toHaveLength(1);
});

describe('whatever goes wrong on the way, one event is registered', () => {
  const faults: [string, Falha[]][] = [
    ['cut before it registered', [{ tipo: 'CAI_ANTES' }]],
    ['cut after it registered', [{ tipo: 'CAI_DEPOIS' }]],
    ['cut after, and cut while asking', [{ tipo: 'CAI_DEPOIS' }, { tipo: 'CAI_ANTES' }]],
    ['HTTP 503', [{ tipo: 'HTTP', status: 503 }]],
    ['malformed', [{ tipo: 'MALFORMADO' }]],
    ['108', [{ tipo: 'CSTAT', cStat: '108' }]],
    [
      '109 twice',
      [
        { tipo: 'CSTAT', cStat: '109' },
        { tipo: 'CSTAT', cStat: '109' },
      ],
    ],
    ['656', [{ tipo: 'CSTAT', cStat: '656' }]],
    ['999', [{ tipo: 'CSTAT', cStat: '999' }]],
    [
      '999, then down while asking',
      [
        { tipo: 'CSTAT', cStat: '999' },
        { tipo: 'CSTAT', cStat: '108' },
      ],
    ],
  ];
  test.each(faults)('%s', async (_, falhas) => {
    const sefaz = await app.sefaz();
    sefaz.falhar(...falhas);
    await manifest('210200', [CHAVE, chaveDe(2)]);
    await app.drain();
    expect(await registered()).toHaveLength(2);
    const linhas = await state();
    expect(linhas.map(({ estado }) => estado)).toEqual(['registrada', 'registrada']);
    expect(linhas.every(({ nProt }) => /^\d{15}$/.test(nProt))).toBe(true);
  });

  test('down for longer than the attempts: it says so, and is tried again when asked', async () => {
    const sefaz = await app.sefaz();
    sefaz.falhar(...Array.from({ length: 4 }, (): Falha => ({ tipo: 'CSTAT', cStat: '108' })));
    const { tarefaId } = await manifest('210200');
    await app.drain();
    expect((await task(tarefaId)).resumo).toBe('0 registradas, 1 sem resposta definitiva, a tentar de novo.');
    expect((await manifest('210200')).recusadas[0]?.motivo).toContain('em andamento');
    const { body } = await ask({}, '/v1/nfe/manifestacoes/retentar');
    expect(body).toMatchObject({ aceitas: 1 });
    await app.drain();
    expect(await registered()).toHaveLength(1);
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
  });

  test('the server dies after it sent: another takes the task over and asks', async () => {
    await manifest('210200');
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const carry = app.deps.sefaz.transporte;
    // A process that dies between sending and reading the answer never hears it.
    const dying = {
      ...app.deps,
      sefaz: {
        ...app.deps.sefaz,
        transporte: async (pedido: Parameters<typeof carry>[0]) => {
          await carry(pedido);
          resolve();
          return new Promise<never>(() => {});
        },
      },
    };
    const dead = createTaskRunner(dying, { alone: true, kinds: [anyTask(tarefaManifestacao('NFE'))] });
    void dead.drain();
    await sent;
    expect(await state()).toMatchObject([{ estado: 'enviando' }]);
    app.advance(10 * 60_000);
    token = (await app.signIn('total')).accessToken;
    await app.drain();
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
    expect(await registered()).toHaveLength(1);
  });
});

test('a company of someone else sees nothing of it', async () => {
  await manifest('210200');
  await app.drain();
  empresa = app.seeded.users.total.links[1];
  expect(await state()).toEqual([]);
});
