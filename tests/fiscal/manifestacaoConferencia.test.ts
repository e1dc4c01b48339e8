import { describe, expect, test } from 'vitest';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';

const t = manifestacaoApp();
const { manifest, received, check } = t;

describe('what is known is checked before anything leaves', () => {
  test.each([
    ['cancelled: no ciência', '210210', { situacao: '101' }, 'consta como cancelada'],
    ['out of term', '210200', { autorizada: '2025-12-01T10:00:00-03:00' }, '180 dias acabou em'],
    ['in term', '210200', {}, null],
    ['ciência has no term', '210210', { autorizada: '2025-12-01T10:00:00-03:00' }, null],
  ])('%s', async (_, tpEvento, draft, reason) => {
    const chave = await received(nfeProc({ destinatario: t.cnpj, ...draft }));
    const [line] = await check(tpEvento, [chave]);
    if (reason === null) expect(line?.recusa).toBeNull();
    else expect(line?.recusa).toContain(reason);
    expect((await manifest(tpEvento, [chave])).aceitas).toBe(reason === null ? 1 : 0);
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
    const old = await received(cteProc({ destinatario: t.cnpj, autorizada: '2026-05-01T10:00:00-03:00' }));
    expect((await check('610110', [old], path))[0]?.recusa).toContain('45 dias acabou em');
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
    expect(lines[5]?.aviso).toContain('não está no Farol');
  });
});
