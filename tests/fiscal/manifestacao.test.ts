import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import {
  aceiteSchema,
  conferidaSchema,
  manifestacaoSchema,
} from '../../contract/fiscal/pedidoManifestacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import type { Falha } from '../../mocks/sefaz/faults.ts';
import { rowsOf } from '../../server/db/database.ts';
import { tarefaManifestacao } from '../../server/fiscal/manifestacao/enviar.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { cteProc, eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';

let app: TestApp;
let token: string;
let empresa: string | undefined;
let cnpj: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  token = (await app.signIn('total')).accessToken;
  empresa = app.seeded.users.total.links[0];
  const link = sql`select cpf_cnpj from empresas e join empresas_usuarios l on l.empresa_id = e.id where l.id = ${empresa}`;
  cnpj = z.object({ cpf_cnpj: z.string() }).parse((await rowsOf(app.superuser, link))[0]).cpf_cnpj;
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
    { tpEvento, chaves, senha: SENHA, ...more },
    tpEvento.startsWith('61') ? '/v1/cte/manifestacoes' : undefined,
  );
  expect(status, JSON.stringify(body)).toBe(202);
  return aceiteSchema.parse(body);
}

/** Brings a document into the list of the company. Out: its key. */
async function received({ chave, xml }: { chave: string; xml: string }) {
  const kind = chave.slice(20, 22) === '55' ? 'nfe' : 'cte';
  const response = await app.request(`/v1/documento-${kind}/importar`, {
    token,
    empresa,
    body: xml,
    headers: { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'documento.xml' },
  });
  expect(response.status).toBe(202);
  await app.drain();
  return chave;
}

async function check(tpEvento: string, linhas: string[], path = '/v1/nfe/manifestacoes/conferir') {
  const { status, body } = await ask({ tpEvento, linhas }, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return z.array(conferidaSchema).parse(body);
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
      {
        acao: 'MANIFESTA',
        depois: { chave: CHAVE, cStat: '136', certificado: expect.stringMatching(/^01[0-9A-F]{16}$/) },
      },
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
    const chaves = [await received(cteProc({ destinatario: cnpj }))];
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

describe('what is known is checked before anything leaves', () => {
  test.each([
    ['cancelled: no ciência', '210210', { situacao: '101' }, 'consta como cancelada'],
    ['out of term', '210200', { autorizada: '2025-12-01T10:00:00-03:00' }, '180 dias acabou em'],
    ['in term', '210200', {}, null],
    ['ciência has no term', '210210', { autorizada: '2025-12-01T10:00:00-03:00' }, null],
  ])('%s', async (_, tpEvento, draft, reason) => {
    const chave = await received(nfeProc({ destinatario: cnpj, ...draft }));
    const [line] = await check(tpEvento, [chave]);
    if (reason === null) expect(line?.recusa).toBeNull();
    else expect(line?.recusa).toContain(reason);
    expect((await manifest(tpEvento, [chave])).aceitas).toBe(reason === null ? 1 : 0);
  });

  test('what another program registered counts', async () => {
    const { chave, xml } = nfeProc({ destinatario: cnpj });
    await received({ chave, xml });
    await received({ chave, xml: eventoNfe(chave, '210200', { autor: cnpj }) });
    expect((await check('210210', [chave]))[0]?.recusa).toContain('não cabe mais ciência');
    expect((await check('210200', [chave]))[0]?.recusa).toContain('já é a manifestação que vale');
    expect((await check('210220', [chave]))[0]?.recusa).toBeNull();
  });

  test('a CT-e that is not here, or of which another takes the service, is not contested', async () => {
    const path = '/v1/cte/manifestacoes/conferir';
    const [absent] = await check('610110', [chaveDe(9, '57')], path);
    expect(absent?.recusa).toContain('só o tomador');
    const old = await received(cteProc({ destinatario: cnpj, autorizada: '2026-05-01T10:00:00-03:00' }));
    expect((await check('610110', [old], path))[0]?.recusa).toContain('45 dias acabou em');
  });

  test('lines name documents by key or by issuer, number and series', async () => {
    const chave = await received(nfeProc({ destinatario: cnpj, numero: 321 }));
    const emitente = chave.slice(6, 20);
    const lines = await check('210200', [
      chave.replace(/.{4}/g, '$& '),
      `${emitente} 321 1`,
      `${emitente};322;1`,
      '11111111111111 1 1',
      'qualquer coisa',
      CHAVE,
    ]);
    expect(lines.map(({ recusa }) => recusa)).toEqual([
      null,
      'Este documento já está em outra linha.',
      expect.stringContaining('Não há NF-e com este emitente'),
      'O CNPJ ou CPF do emitente não confere.',
      expect.stringContaining('44 caracteres'),
      null,
    ]);
    expect(lines[0]).toMatchObject({ chave, numero: 321, serie: 1, aviso: null });
    expect(lines[5]?.aviso).toContain('não está no Farol');
  });
});

describe('what is registered', () => {
  test('stands among the events of its document, whose state follows', async () => {
    const chave = await received(nfeProc({ destinatario: cnpj }));
    await manifest('210240', [chave], { justificativa: 'Mercadoria recusada na entrega' });
    await app.drain();
    const response = await app.request('/v1/nfes?range=[0,9]', { token, empresa });
    const [row] = z.array(z.looseObject({ id: z.string() })).parse(await response.json());
    expect(row).toMatchObject({ chave, manifestacao: 'NAO_REALIZADA', prazo: null });
    const detail = await (await app.request(`/v1/documento-nfe/${row?.id}`, { token, empresa })).json();
    const [evento] = await registered();
    expect(detail).toMatchObject({
      eventos: [{ tipo: '210240', protocolo: evento?.nProt, texto: 'Mercadoria recusada na entrega' }],
    });
  });

  test('is told once where SEFAZ says that it is there already', async () => {
    const chave = await received(nfeProc({ destinatario: cnpj }));
    const sefaz = await app.sefaz();
    await manifest('210200', [chave]);
    await app.drain();
    await rows(sql`delete from manifestacoes`);
    await rows(sql`delete from documentos_eventos`);
    expect((await manifest('210200', [chave])).aceitas).toBe(1);
    await app.drain();
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
    expect(sefaz.estado.eventos.size).toBe(1);
    expect(await rows(sql`select tipo, completo from documentos_eventos`)).toEqual([
      { tipo: '210200', completo: true },
    ]);
  });
});

test('more than one document at once asks for the password again', async () => {
  const chaves = [CHAVE, chaveDe(2)];
  const without = await ask({ tpEvento: '210200', chaves });
  expect(without).toMatchObject({ status: 400, body: { campos: { senha: expect.any(String) } } });
  const wrong = await ask({ tpEvento: '210200', chaves, senha: 'não é esta senha' });
  expect(wrong).toMatchObject({ status: 400, body: { campos: { senha: 'A senha não confere.' } } });
  expect((await ask({ tpEvento: '210200', chaves, senha: SENHA })).status).toBe(202);
  expect((await ask({ tpEvento: '210200', chaves: [chaveDe(3)] })).status).toBe(202);
});

test('where the tenant wants it, a summary that comes gets its ciência', async () => {
  await rows(sql`update tenants set parametros = parametros || '{"cienciaAutomatica": true}'::jsonb`);
  const chave = await received(resNfe({ destinatario: cnpj }));
  await app.drain();
  expect(await registered()).toMatchObject([{ chave, tpEvento: '210210' }]);
  await received(resNfe({ destinatario: cnpj }));
  await app.drain();
  expect(await registered()).toHaveLength(1);
});
