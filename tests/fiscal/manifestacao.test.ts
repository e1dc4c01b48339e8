import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SENHA } from '../seed.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, nfeProc, resNfe } from '../support/nfeXml.ts';

const t = manifestacaoApp();
const { ask, manifest, known, received, state, rows, registered, task } = t;

describe('a manifestation', () => {
  test('is signed, sent, registered, audited, and its exchange kept', async () => {
    await known(CHAVE);
    const { tarefaId, aceitas } = await manifest('210200');
    expect(aceitas).toBe(1);
    expect(await state()).toMatchObject([{ chave: CHAVE, estado: 'pendente', nSeqEvento: 1 }]);
    await t.app.drain();
    const [linha] = await state();
    expect(linha).toMatchObject({ estado: 'registrada', cStat: '135', ambiente: 'SIMULADO' });
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
        depois: { chave: CHAVE, cStat: '135', certificado: expect.stringMatching(/^01[0-9A-F]{16}$/) },
      },
    ]);
    const trocas = await rows(sql`select pedido, resposta from trocas_sefaz`);
    expect(trocas).toHaveLength(1);
    expect(JSON.stringify(trocas)).toContain('<SignatureValue>');
    expect(JSON.stringify(trocas)).not.toContain('PRIVATE KEY');
  });

  test('of many documents goes in batches of twenty, with a result for each key', async () => {
    const chaves = Array.from({ length: 45 }, (_, n) => chaveDe(n + 1));
    await known(...chaves);
    const sefaz = await t.app.sefaz();
    sefaz.conhecer({
      chave: chaveDe(7),
      destinatario: '99999999000191',
      autorizadoEm: new Date(Date.UTC(2026, 6, 1)),
      situacao: 'autorizado',
    });
    const { tarefaId } = await manifest('210210', chaves);
    await t.app.drain();
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
    await t.app.drain();
    t.app.advance(60_000);
    return answer.recusadas[0]?.motivo ?? 'aceita';
  };

  test('two of each conclusive one, the last holds; ciência once and not after', async () => {
    await known(CHAVE);
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
    const chaves = await known(await received(cteProc({ destinatario: t.cnpj })));
    const xObs = { justificativa: 'Frete divergente do contratado' };
    expect((await manifest('610111', chaves)).recusadas[0]?.motivo).toContain('não tem desacordo');
    await manifest('610110', chaves, xObs);
    await t.app.drain();
    expect((await manifest('610110', chaves, xObs)).aceitas).toBe(0);
    await manifest('610111', chaves);
    await t.app.drain();
    expect((await state('/v1/cte/manifestacoes')).map(({ estado }) => estado)).toEqual([
      'registrada',
      'registrada',
    ]);
    expect((await manifest('610111', chaves)).aceitas).toBe(0);
  });

  test('what was rejected may be asked again', async () => {
    const sefaz = await t.app.sefaz();
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

test('a company of someone else sees nothing of it', async () => {
  await manifest('210200');
  await t.app.drain();
  t.goTo(1);
  expect(await state()).toEqual([]);
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

test('where the tenant wants it, a summary that SEFAZ gives gets its ciência, of which nobody is told when it went well', async () => {
  await rows(sql`update tenants set parametros = parametros || '{"cienciaAutomatica": true}'::jsonb`);
  const { chave, xml } = resNfe({ destinatario: t.cnpj });
  await known(chave);
  // A summary received as a file is unproven: nothing is sent to SEFAZ for it.
  await received({ chave, xml: xml.replace('1500.10', '999.00') });
  await t.app.drain();
  expect(await registered()).toEqual([]);
  (await t.app.sefaz()).distribuir('NFE', t.cnpj, { schema: 'resNFe_v1.01.xsd', xml });
  await t.app.request('/v1/nfe/distribuicao', { ...t.session(), method: 'POST' });
  await t.app.drain();
  expect(await registered()).toMatchObject([{ chave, tpEvento: '210210' }]);
  const ofCiencia = sql`select titulo from notificacoes where titulo like 'Ciência%'`;
  expect(await rows(ofCiencia)).toEqual([]);
});

describe('what is registered', () => {
  test('stands among the events of its document, whose state follows', async () => {
    const chave = await received(nfeProc({ destinatario: t.cnpj }));
    await known(chave);
    await manifest('210240', [chave], { justificativa: 'Mercadoria recusada na entrega' });
    await t.app.drain();
    const response = await t.app.request('/v1/nfes?range=[0,9]', t.session());
    const [row] = z.array(z.looseObject({ id: z.string() })).parse(await response.json());
    expect(row).toMatchObject({ chave, manifestacao: 'NAO_REALIZADA', prazo: null });
    const detail = await (await t.app.request(`/v1/documento-nfe/${row?.id}`, t.session())).json();
    const [evento] = await registered();
    expect(detail).toMatchObject({
      eventos: [{ tipo: '210240', protocolo: evento?.nProt, texto: 'Mercadoria recusada na entrega' }],
    });
  });

  test('is told once where SEFAZ says that it is there already', async () => {
    const chave = await received(nfeProc({ destinatario: t.cnpj }));
    await known(chave);
    const sefaz = await t.app.sefaz();
    await manifest('210200', [chave]);
    await t.app.drain();
    await rows(sql`delete from manifestacoes`);
    await rows(sql`delete from documentos_eventos`);
    await rows(sql`update nfes set manifestacao = 'PENDENTE'`);
    expect((await manifest('210200', [chave])).aceitas).toBe(1);
    await t.app.drain();
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
    expect(sefaz.estado.eventos.size).toBe(1);
    expect(await rows(sql`select tipo, completo from documentos_eventos`)).toEqual([
      { tipo: '210200', completo: true },
    ]);
  });
});
