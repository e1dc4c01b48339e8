import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { conferidaSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { cteProc, eventoCte, eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { zipOf } from '../support/zip.ts';

const OURS = sampleCnpj(1);
const ISSUER = '12ABC34501DE35';
const THIRD = '99999999000191';
const TERM = '2027-01-06';
const { chave, xml: NOTA } = nfeProc({ destinatario: OURS });
const OTHER = nfeProc({ destinatario: OURS, numero: 2 }).chave;
const OPEN = { situacao: 'AUTORIZADO', manifestacao: 'PENDENTE', prazo: TERM };
const GONE = { situacao: 'CANCELADO', prazo: null };

let app: TestApp;
let token: string;
let empresa: string | undefined;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  token = (await app.signIn('total')).accessToken;
  empresa = app.seeded.users.total.links[0];
});

const get = async (path: string) => (await app.request(path, { token, empresa })).json();

/** Imports files, each alone or all in one .zip. Out: the lines of the reports. */
async function send(files: Record<string, string>, how: 'um a um' | '.zip' = 'um a um', kind = 'nfe') {
  const bodies: [string, BodyInit][] =
    how === '.zip' ? [['a.zip', new Blob([await zipOf(files)])]] : Object.entries(files);
  const lines = [];
  for (const [name, body] of bodies) {
    const headers = new Headers({ authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: name });
    headers.set('farol-empresa-usuario', empresa ?? '');
    const url = `http://farol/api/v1/documento-${kind}/importar`;
    const sent = await app.fetch(new Request(url, { method: 'POST', headers, body }));
    expect(sent.status).toBe(202);
    await app.drain();
    const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await sent.json());
    lines.push(...itensSchema.parse(await get(`/v1/tarefas/${tarefaId}/itens`)).itens);
  }
  return Object.fromEntries(lines.map((line) => [line.item, line]));
}

const rowSchema = z.looseObject({ id: z.string(), situacao: z.string(), manifestacao: z.string() });

async function rowOf(key = chave, kind = 'nfe') {
  const rows = z.array(rowSchema.extend({ chave: z.string() })).parse(await get(`/v1/${kind}s`));
  const row = rows.find((one) => one.chave === key);
  if (!row) throw new Error('The document is not listed');
  return row;
}

const detail = async (kind = 'nfe', key = chave) =>
  detalheSchema.parse(await get(`/v1/documento-${kind}/${(await rowOf(key, kind)).id}`));
const proofs = async () =>
  (await detail()).eventos.map(({ tipo, prova }) => [
    tipo,
    prova.comprovado,
    prova.assinatura,
    prova.autoria,
  ]);

const signed = (tipo: string, autor: string, more: object = {}) => eventoNfe(chave, tipo, { autor, ...more });
/** The answer in the file is about another key. */
const answeredForOther = async () =>
  (await signed('110111', ISSUER)).replace(/(<retEvento.*<chNFe>)\w{44}/, `$1${OTHER}`);

const FORGED: Readonly<Record<string, readonly [make: () => Promise<string>, reason: string]>> = {
  'cancelamento sem assinatura de um terceiro': [
    () => signed('110111', THIRD, { assinante: null }),
    'Não traz a assinatura de quem o fez. Este evento cabe ao emitente',
  ],
  'cancelamento sem assinatura em nome do emitente': [
    () => signed('110111', ISSUER, { assinante: null }),
    'Não traz a assinatura de quem o fez.',
  ],
  'cancelamento assinado por um terceiro em nome do emitente': [
    () => signed('110111', ISSUER, { assinante: THIRD }),
    'é de outro CNPJ ou CPF',
  ],
  'cancelamento assinado por um terceiro em nome próprio': [
    () => signed('110111', THIRD),
    'Este evento cabe ao emitente do documento, e o autor é outro',
  ],
  'cancelamento assinado pela própria empresa': [() => signed('110111', OURS), 'cabe ao emitente'],
  'cancelamento alterado depois de assinado': [
    async () => (await signed('110110', ISSUER)).replaceAll('110110', '110111'),
    'O conteúdo foi alterado depois de assinado.',
  ],
  'assinatura de outra chave': [
    async () => (await eventoNfe(OTHER, '110111', { autor: ISSUER })).replaceAll(OTHER, chave),
    'O conteúdo foi alterado depois de assinado.',
  ],
  'cancelamento sem protocolo': [() => signed('110111', ISSUER, { protocolo: '' }), 'Não traz o protocolo'],
  'protocolo que não o é': [() => signed('110111', ISSUER, { protocolo: '1' }), 'Não traz o protocolo'],
  'resposta de outra chave': [answeredForOther, 'Não traz o protocolo'],
  'confirmação sem assinatura': [
    () => signed('210200', OURS, { assinante: null }),
    'Não traz a assinatura de quem o fez.',
  ],
  'confirmação assinada por um terceiro': [() => signed('210200', OURS, { assinante: THIRD }), 'outro CNPJ'],
  'resumo de um cancelamento trazido por uma pessoa': [
    async () =>
      `<resEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><cOrgao>35</cOrgao><CNPJ>${ISSUER}</CNPJ><chNFe>${chave}</chNFe><dhEvento>2026-07-12T10:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><xEvento>Cancelamento</xEvento><dhRecbto>2026-07-12T10:00:00-03:00</dhRecbto><nProt>135260000000009</nProt></resEvento>`,
    'É só o resumo do evento',
  ],
};

describe('um evento que não se comprova fica guardado, e nada muda por ele', () => {
  for (const how of ['um a um', '.zip'] as const) {
    it.each(Object.entries(FORGED))(`${how}: %s`, async (_, [make, reason]) => {
      const event = await make();
      const lines = await send({ 'a.xml': NOTA, 'b.xml': event }, how);
      expect(lines['b.xml']).toMatchObject({
        situacao: 'aviso',
        mensagem: expect.stringContaining('guardado como não comprovado'),
      });
      expect(lines['b.xml']?.mensagem).toContain(reason);
      expect(await rowOf()).toMatchObject(OPEN);
      expect((await detail()).eventos).toMatchObject([{ conta: false, prova: { comprovado: false } }]);
      expect((await send({ 'b.xml': event }))['b.xml']?.situacao).toBe('igual');
    });
  }

  it.each(['um a um', '.zip'] as const)('%s: também quando chega antes do documento', async (how) => {
    const events = await Promise.all(Object.values(FORGED).map(([make]) => make()));
    const files = Object.fromEntries(events.map((event, at) => [`${at + 10}.xml`, event]));
    await send(files, how);
    await send({ 'nota.xml': NOTA }, how);
    expect(await rowOf()).toMatchObject(OPEN);
    expect((await detail()).eventos.length).toBe(events.length);
  });

  it('não barra a manifestação verdadeira, e o pacote o traz com o nome de não comprovado', async () => {
    await send({ 'a.xml': NOTA, 'b.xml': await signed('210200', OURS, { assinante: null }) });
    const body = { tpEvento: '210200', linhas: [chave] };
    const checked = await app.request('/v1/nfe/manifestacoes/conferir', { token, empresa, body });
    expect(z.array(conferidaSchema).parse(await checked.json())).toMatchObject([{ recusa: null }]);
    const { id } = await rowOf();
    const response = await app.request(`/v1/documento-nfe/${id}/pacote`, { token, empresa });
    expect(new TextDecoder().decode(await response.arrayBuffer())).toMatch(
      /eventos\/210200-1-procEvento-nao-comprovado-[0-9a-f]{12}\.xml/,
    );
  });

  it('CT-e: o desacordo cabe ao tomador', async () => {
    const { chave: key, xml } = cteProc({ destinatario: OURS });
    const forged = [
      await eventoCte(key, '610110', { autor: OURS, assinante: null }),
      await eventoCte(key, '610110', { autor: THIRD }),
      await eventoCte(key, '110111', { autor: THIRD }),
    ];
    const files = Object.fromEntries(forged.map((event, at) => [`${at}.xml`, event]));
    await send({ 'c.xml': xml, ...files }, '.zip', 'cte');
    expect(await rowOf(key, 'cte')).toMatchObject({ situacao: 'AUTORIZADO', manifestacao: 'PENDENTE' });
    await send({ 'd.xml': await eventoCte(key, '610110', { autor: OURS }) }, 'um a um', 'cte');
    expect(await rowOf(key, 'cte')).toMatchObject({ manifestacao: 'DESACORDO', prazo: null });
    const autores = (await detail('cte', key)).eventos.map(({ prova }) => prova.autoria);
    expect(autores.sort()).toEqual(['TERCEIRO', 'TERCEIRO', 'TOMADOR', 'TOMADOR']);
  });

  it('nenhuma sequência deles muda situação, manifestação ou prazo', async () => {
    const events = await Promise.all(Object.values(FORGED).map(([make]) => make()));
    const steps = fc.array(fc.nat({ max: events.length }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, zipped) => {
        await app.reset();
        token = (await app.signIn('total')).accessToken;
        const files = order.map((at, place) => [`${place}.xml`, events[at] ?? NOTA] as const);
        await send(Object.fromEntries(files), zipped ? '.zip' : 'um a um');
        await send({ 'nota.xml': NOTA });
        expect(await rowOf()).toMatchObject(OPEN);
      }),
      { numRuns: 8 },
    );
  });
});

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
    (await app.sefaz()).distribuir('NFE', OURS, { schema: 'procEventoNFe_v1.00.xsd', xml: event });
    await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa });
    await app.drain();
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
  /** As it was kept before there were verdicts. */
  const asKept = async (situacao: string, manifestacao: string) => {
    await app.superuser.execute(sql`update documentos_eventos set julgado_em = null, fonte = 'ARQUIVO',
      assinatura = 'AUSENTE', comprovado = false`);
    await app.superuser.execute(
      sql`update nfes set situacao = ${situacao}, manifestacao = ${manifestacao}, prazo = null`,
    );
  };
  const judge = async () => {
    app.advance(2 * MINUTE);
    await app.runRoutines();
    app.advance(2 * MINUTE);
    await app.runRoutines();
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
    const audited = sql`select depois from auditoria where usuario = 'Farol (eventos)'`;
    expect(await rowsOf(app.superuser, audited)).toEqual([
      { depois: { eventosJulgados: 2, naoComprovados: 1 } },
    ]);
  });

  it('o que veio da distribuição e o que foi enviado daqui são reconhecidos', async () => {
    await send({ 'nota.xml': NOTA });
    const body = { tpEvento: '210200', chaves: [chave] };
    await app.request('/v1/nfe/manifestacoes', { token, empresa, body });
    await app.drain();
    const event = await signed('110110', ISSUER, { assinante: null });
    (await app.sefaz()).distribuir('NFE', OURS, { schema: 'procEventoNFe_v1.00.xsd', xml: event });
    await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa });
    await app.drain();
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

  it('importada uma raiz, a assinatura que não leva a ela deixa de provar, e o documento volta atrás', async () => {
    await send({ 'nota.xml': NOTA, 'e.xml': await signed('110111', ISSUER) });
    await judge();
    expect(await rowOf()).toMatchObject(GONE);
    const { certificatePem } = await makeCertificate({ cnpj: THIRD }, 1024);
    await app.superuser.execute(sql`insert into raizes
      (titular, emissor, raiz, valido_de, valido_ate, impressao, certificado, arquivo, importado_por, criado_em)
      values ('R', 'R', true, '2026-01-01', '2030-01-01', 'x', decode(${certificatePem.replace(/-----[^-]+-----|\s/g, '')}, 'base64'),
              'r.cer', 'Alguém', now())`);
    await judge();
    expect(await rowOf()).toMatchObject(OPEN);
    const [evento] = (await detail()).eventos;
    expect(evento?.prova).toMatchObject({ comprovado: false, assinatura: 'VALIDA', cadeia: 'DESCONHECIDA' });
    const line = (await send({ 'outro.xml': await signed('110111', ISSUER, { sequencia: 2 }) }))['outro.xml'];
    expect(line?.mensagem).toContain('não vem de uma autoridade que o administrador importou');
    expect(await rowOf()).toMatchObject(OPEN);
  });
});
