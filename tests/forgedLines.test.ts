import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { fornecedores } from '../contract/fornecedores.ts';
import { FILE_NAME_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { logLine } from '../server/log.ts';
import { delegacaoApp } from './support/delegacao.ts';

const { t, offerBody } = delegacaoApp();

const FORGED = 'INTRUSO_ENTROU';
/** Line breaks of every kind, each followed by text that would look like a separate line. */
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v'].map((end) => `x${end}${FORGED}`);

const ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/;

/** Returns the lines that standard error would contain after logging everything. */
function written(): string[] {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  t.app.log.forEach(logLine);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text.trimEnd().split(ENDS);
}

it('no name, address, header or file forges a line of the log, the audit or its export', async () => {
  const ana = await t.as('total');
  const [perfil] = await rowsOf(t.app.superuser, sql`select id from perfis limit 1`);
  t.app.log.length = 0;
  for (const text of BREAKS) {
    const escaped = encodeURIComponent(text);
    const ascii = escaped.slice(0, 60);
    for (const answer of [
      await ana.call('post', '/v1/fornecedores', { body: { nome: text, observacao: text } }),
      await ana.call('post', '/v1/perfis', { body: { nome: text, descricao: text, permissoes: [] } }),
      await ana.call('post', '/v1/usuarios', {
        body: { nome: text, email: `${text}@x.example`, perfilId: perfil?.id, empresas: [] },
      }),
      await ana.call('post', '/v1/visoes', {
        body: {
          recurso: 'fornecedores',
          nome: text,
          filtro: {},
          ordem: { campo: 'nome', direcao: 'ASC' },
        },
      }),
      await ana.call('post', '/v1/delegacoes', { body: offerBody({ motivo: text }) }),
      await ana.call('post', '/v1/login', { body: { email: text, senha: text } }),
      await ana.call('post', '/v1/login', { body: { email: `"${text}"@x.example`, senha: text } }),
      await ana.call('get', `/v1/fornecedores/${escaped}`, { headers: { 'x-request-id': ascii } }),
      await ana.call('get', '/v1/fornecedores', { query: { filter: { q: text } } }),
      await ana.call('get', '/v1/fornecedores/exportar', { query: { filter: { nome: text } } }),
      await ana.call('post', '/v1/fornecedores/importacoes', {
        body: 'CNPJ;Nome\r\n1;x\r\n',
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(`${text}.csv`), 'user-agent': ascii },
      }),
    ])
      expect(answer.status, answer.text).toBeLessThan(500);
  }

  // As a third party's document may have named it.
  const [supplier = {}] = await t.fill('total', fornecedores, 1);
  await t.app.superuser.execute(sql`update fornecedores set nome = ${BREAKS.join('')}`);
  expect((await ana.remove(fornecedores, supplier.id)).status).toBe(200);

  const lines = written();
  expect(lines).toHaveLength(t.app.log.length);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();

  const audited = await rowsOf(
    t.app.superuser,
    sql`select usuario, delegante, acao, recurso, registro, endereco, request_id from auditoria order by sequencia`,
  );
  expect(audited.some(({ registro }) => String(registro).includes(FORGED))).toBe(true);
  for (const row of audited) for (const value of Object.values(row)) expect(String(value)).not.toMatch(ENDS);

  const exported = await ana.call('get', '/v1/auditoria/exportar', { query: {} });
  expect(exported.status, exported.text).toBe(200);
  const forged = exported.text.split(ENDS).filter((line) => line.startsWith(FORGED));
  expect(forged).toEqual([]);
});
