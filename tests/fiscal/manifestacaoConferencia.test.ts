import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseAccessKey } from '../../contract/brasil/accessKey.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const t = manifestacaoApp();
beforeEach(() => confiarNosDeTeste(t.app));
const { manifest, received, check } = t;

describe('what is known is checked before anything leaves', () => {
  test.each([
    ['in term', '210200', {}],
    ['ciência has no term', '210210', { autorizada: '2025-12-01T10:00:00-03:00' }],
  ])('%s', async (_, tpEvento, draft) => {
    const chave = await received(nfeProc({ destinatario: t.cnpj, ...draft }));
    expect((await check(tpEvento, [chave]))[0]).toMatchObject({ recusa: null, aviso: null });
    expect((await manifest(tpEvento, [chave])).aceitas).toBe(1);
  });

  test('a proven cancellation: no ciência; one that only the file tells is warned of and takes no act away', async () => {
    const { chave, xml } = nfeProc({ destinatario: t.cnpj });
    await received({ chave, xml });
    const autor = parseAccessKey(chave)?.cnpj ?? '';
    await received({ chave, xml: await eventoNfe(chave, '110111', { autor }) });
    expect((await check('210210', [chave]))[0]?.recusa).toContain('consta como cancelada');
    expect((await manifest('210210', [chave])).aceitas).toBe(0);

    const told = await received(nfeProc({ destinatario: t.cnpj, numero: 2, situacao: '101' }));
    const [line] = await check('210210', [told]);
    expect(line).toMatchObject({ recusa: null, ressalva: expect.stringContaining('não está comprovado') });
    expect((await manifest('210210', [told])).aceitas).toBe(0);
    expect((await manifest('210210', [told], { comRessalva: true })).aceitas).toBe(1);
  });

  test('what another program registered counts', async () => {
    const { chave, xml } = nfeProc({ destinatario: t.cnpj });
    await received({ chave, xml });
    await received({ chave, xml: await eventoNfe(chave, '210200', { autor: t.cnpj }) });
    expect((await check('210210', [chave]))[0]?.recusa).toContain('não cabe mais ciência');
    expect((await check('210200', [chave]))[0]?.recusa).toContain('já é a manifestação que vale');
    expect((await check('210220', [chave]))[0]?.recusa).toBeNull();
  });

  test('a CT-e that is not here, or of which another takes the service, is not contested', async () => {
    const path = '/v1/cte/manifestacoes/conferir';
    const [absent] = await check('610110', [chaveDe(9, '57')], path);
    expect(absent?.recusa).toContain('só o tomador');
  });

  const LATE = { autorizada: '2025-12-01T10:00:00-03:00' };
  test.each([
    ['210200', '180 dias acabou em 30/05/2026', nfeProc],
    ['610110', '45 dias acabou em 15/01/2026', cteProc],
  ])('out of term %s is warned of, asked for, and sent: SEFAZ decides', async (tpEvento, aviso, make) => {
    const { chave, xml } = make({ destinatario: t.cnpj, ...LATE });
    await received({ chave, xml });
    const documento = tpEvento === '210200' ? 'nfe' : 'cte';
    const [line] = await check(tpEvento, [chave], `/v1/${documento}/manifestacoes/conferir`);
    expect(line).toMatchObject({ recusa: null, foraDoPrazo: expect.stringContaining(aviso) });
    const more = tpEvento === '610110' ? { justificativa: 'Mercadoria entregue com avaria.' } : {};
    const unsaid = await manifest(tpEvento, [chave], more);
    expect(unsaid).toMatchObject({
      aceitas: 0,
      recusadas: [{ motivo: expect.stringContaining('confirme') }],
    });
    const sefaz = await t.app.sefaz();
    expect(sefaz.chamadas).toBe(0);
    sefaz.conhecer({
      chave,
      destinatario: t.cnpj,
      autorizadoEm: new Date(LATE.autorizada),
      situacao: 'autorizado',
    });
    expect(await manifest(tpEvento, [chave], { ...more, foraDoPrazo: true })).toMatchObject({ aceitas: 1 });
    await t.app.drain();
    expect(await t.state(`/v1/${documento}/manifestacoes`)).toMatchObject([
      { estado: 'rejeitada', mensagem: expect.stringContaining('O prazo desta manifestação acabou. (596:') },
    ]);
    const [row] = await t.rows(
      sql`select depois->'foraDoPrazo' as chaves from auditoria where acao = 'PEDE_MANIFESTACAO' order by sequencia`,
    );
    expect(row).toEqual({ chaves: [chave] });
  });

  test('lines name documents by key or by issuer, number and series', async () => {
    const chave = await received(nfeProc({ destinatario: t.cnpj, numero: 321 }));
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
    // The notice is limited to this company: another company of the office may have the document.
    expect(lines[5]?.aviso).toContain('não está no Farol entre os desta empresa');
  });
});
