import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeSelfSigned } from '../../mocks/sefaz/certificates.ts';
import { rowsOf } from '../../server/db/database.ts';
import { MINUTE } from '../harness.ts';
import {
  CHAVE,
  eventosApp,
  GONE,
  ISSUER,
  NOTA,
  OPEN,
  OURS,
  signed,
  THIRD,
} from '../support/eventosComprovados.ts';
import { importarRaiz } from '../support/raizDeTeste.ts';

const t = eventosApp();
const { send, rowOf, detail, proofs } = t;

describe('o verdadeiro e o forjado do mesmo evento não se excluem', () => {
  it.each([
    ['depois', ['forjado', 'verdadeiro']],
    ['antes', ['verdadeiro', 'forjado']],
  ] as const)('o verdadeiro vem %s', async (_, order) => {
    const files = {
      forjado: await signed('110111', ISSUER, { assinante: null }),
      verdadeiro: await signed('110111', ISSUER),
    };
    await send({ 'nota.xml': NOTA });
    for (const which of order) await send({ [`${which}.xml`]: files[which] });
    expect(await rowOf()).toMatchObject(GONE);
    expect((await proofs()).sort()).toEqual([
      ['110111', false, 'AUSENTE', 'EMITENTE'],
      ['110111', true, 'VALIDA', 'EMITENTE'],
    ]);
  });

  it('o que a SEFAZ distribui vale pelos mesmos bytes que uma pessoa trouxe sem prova', async () => {
    const event = await signed('110111', ISSUER, { assinante: null });
    await send({ 'nota.xml': NOTA, 'e.xml': event });
    expect(await rowOf()).toMatchObject(OPEN);
    (await t.app.sefaz()).distribuir('NFE', OURS, { schema: 'procEventoNFe_v1.00.xsd', xml: event });
    await t.app.request('/v1/nfe/distribuicao', { method: 'POST', ...t.session() });
    await t.app.drain();
    expect(await rowOf()).toMatchObject(GONE);
    const found = (await detail()).eventos.map(({ prova }) => [prova.fonte, prova.comprovado]).sort();
    expect(found).toEqual([
      ['ARQUIVO', false],
      ['DISTRIBUICAO', true],
    ]);
  });

  it('a data que uma pessoa escreve na resposta não muda qual manifestação é a última', async () => {
    const first = await signed('210200', OURS, { em: '2026-07-11T10:00:00-03:00' });
    await send({
      'nota.xml': NOTA,
      'a.xml': first.replace(/<dhRegEvento>[^<]*/, '<dhRegEvento>2026-07-14T10:00:00-03:00'),
      'b.xml': await signed('210220', OURS, { em: '2026-07-12T10:00:00-03:00' }),
    });
    expect(await rowOf()).toMatchObject({ manifestacao: 'DESCONHECIDA' });
  });
});

describe('o que já estava guardado é julgado de novo', () => {
  /** Sets the rows as they were stored before verdicts existed. */
  const asKept = async (situacao: string, manifestacao: string) => {
    await t.app.superuser.execute(sql`update documentos_eventos set julgado_em = null, fonte = 'ARQUIVO',
      assinatura = 'AUSENTE', comprovado = false`);
    await t.app.superuser.execute(
      sql`update nfes set situacao = ${situacao}, manifestacao = ${manifestacao}, prazo = null`,
    );
  };
  const judge = async () => {
    t.app.advance(2 * MINUTE);
    await t.app.runRound();
  };

  it('o cancelamento que não se comprova é desfeito, o assinado fica, e a auditoria conta uma vez', async () => {
    await send({
      'nota.xml': NOTA,
      'a.xml': await signed('110111', THIRD, { assinante: null }),
      'b.xml': await signed('210200', OURS),
    });
    await asKept('CANCELADO', 'CONFIRMADA');
    await judge();
    expect(await rowOf()).toMatchObject({ situacao: 'AUTORIZADO', manifestacao: 'CONFIRMADA', prazo: null });
    expect(await proofs()).toEqual([
      ['110111', false, 'AUSENTE', 'TERCEIRO'],
      ['210200', true, 'VALIDA', 'DESTINATARIO'],
    ]);
    const audited = sql`select depois from auditoria where usuario = 'Farol (eventos)' order by sequencia`;
    expect(await rowsOf(t.app.superuser, audited)).toEqual([
      { depois: { eventosJulgados: 2, naoComprovados: 1 } },
    ]);
  });

  it('o que veio da distribuição e o que foi enviado daqui são reconhecidos', async () => {
    await send({ 'nota.xml': NOTA });
    (await t.app.sefaz()).conhecer({
      chave: CHAVE,
      destinatario: OURS,
      situacao: 'autorizado',
      autorizadoEm: new Date('2026-07-10T13:00:00Z'),
    });
    const body = { tpEvento: '210200', chaves: [CHAVE] };
    await t.app.request('/v1/nfe/manifestacoes', { ...t.session(), body });
    await t.app.drain();
    const event = await signed('110110', ISSUER, { assinante: null });
    (await t.app.sefaz()).distribuir('NFE', OURS, { schema: 'procEventoNFe_v1.00.xsd', xml: event });
    await t.app.request('/v1/nfe/distribuicao', { method: 'POST', ...t.session() });
    await t.app.drain();
    await asKept('AUTORIZADO', 'CONFIRMADA');
    await judge();
    expect(
      (await detail()).eventos.map(({ tipo, prova }) => [tipo, prova.fonte, prova.comprovado]).sort(),
    ).toEqual([
      ['110110', 'DISTRIBUICAO', true],
      ['210200', 'TRANSMISSAO', true],
    ]);
    expect(await rowOf()).toMatchObject({ manifestacao: 'CONFIRMADA', prazo: null });
  });

  it('tirada a raiz, a assinatura fica a confirmar; com outra raiz, deixa de levar a alguma', async () => {
    await send({ 'nota.xml': NOTA, 'e.xml': await signed('110111', ISSUER) });
    await judge();
    expect(await rowOf()).toMatchObject(GONE);
    await t.app.superuser.execute(sql`delete from raizes`);
    await judge();
    await t.enter();
    expect(await rowOf()).toMatchObject(OPEN);
    const prova = async () => (await detail()).eventos[0]?.prova;
    expect(await prova()).toMatchObject({ comprovado: false, aConfirmar: true, cadeia: 'NAO_CONFERIDA' });
    await importarRaiz(t.app, (await makeSelfSigned(THIRD)).certificatePem);
    await judge();
    await t.enter();
    expect(await prova()).toMatchObject({
      comprovado: false,
      aConfirmar: false,
      assinatura: 'VALIDA',
      cadeia: 'DESCONHECIDA',
    });
    const line = (await send({ 'outro.xml': await signed('110111', ISSUER, { sequencia: 2 }) }))['outro.xml'];
    expect(line?.mensagem).toContain('não vem de uma autoridade que o administrador importou');
    expect(await rowOf()).toMatchObject(OPEN);
  });
});
