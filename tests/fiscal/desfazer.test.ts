import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SEGUNDOS_PARA_DESFAZER } from '../../contract/fiscal/pedidoManifestacao.ts';
import { manifestacaoApp } from '../support/manifestacao.ts';
import { nfeProc } from '../support/nfeXml.ts';

const t = manifestacaoApp();
const { manifest, known, received, task, state } = t;
const MS = SEGUNDOS_PARA_DESFAZER * 1000;

const undo = (tarefaId: string | null, path = '/v1/nfe/manifestacoes/desfazer') =>
  t.app.request(path, { ...t.session(), body: { tarefaId } });

/** Creates a nota known to SEFAZ and requests its confirmation (210200), which may be undone. */
async function asked() {
  const chave = await received(nfeProc({ destinatario: t.cnpj }));
  await known(chave);
  const { tarefaId } = await manifest('210200', [chave], { desfazivel: true });
  return { chave, tarefaId };
}

test('nada sai antes dos dez segundos, e depois sai sozinho', async () => {
  const { tarefaId } = await asked();
  t.app.advance(MS - 1000);
  await t.app.drain();
  expect(await registered()).toBe(0);
  expect(await task(tarefaId)).toMatchObject({ estado: 'na_fila' });
  t.app.advance(1000);
  await t.app.drain();
  expect(await task(tarefaId)).toMatchObject({ estado: 'concluida', resumo: '1 registrada.' });
  expect((await undo(tarefaId)).status).toBe(409);
});

const registered = async () => (await t.registered()).length;

test('o pedido está no banco, com a hora: nenhum processo que pare o perde', async () => {
  const { tarefaId } = await asked();
  const [row] = await t.rows(
    sql`select estado, extract(epoch from nao_antes - criado_em)::int as espera from tarefas where id = ${tarefaId}`,
  );
  expect(row).toEqual({ estado: 'na_fila', espera: SEGUNDOS_PARA_DESFAZER });
  expect(await state()).toMatchObject([{ estado: 'pendente' }]);
});

test('desfeito a tempo nada é enviado, fica na auditoria, e pode ser pedido de novo', async () => {
  const { chave, tarefaId } = await asked();
  expect((await undo(tarefaId)).status).toBe(204);
  t.app.advance(MS);
  await t.app.drain();
  expect(await registered()).toBe(0);
  expect(await state()).toMatchObject([
    { estado: 'rejeitada', mensagem: expect.stringContaining('desfez o pedido antes do envio') },
  ]);
  const rows = await t.rows(sql`select acao from auditoria where acao = 'DESFAZ_MANIFESTACAO'`);
  expect(rows).toHaveLength(1);
  expect((await undo(tarefaId)).status).toBe(409);
  expect((await manifest('210200', [chave])).aceitas).toBe(1);
});

test('só quem pediu desfaz, e só pelo caminho da espécie', async () => {
  const { tarefaId } = await asked();
  expect((await undo(tarefaId, '/v1/cte/manifestacoes/desfazer')).status).toBe(404);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
});

test('as últimas justificativas de quem pede voltam, cada uma uma vez, a mais nova antes', async () => {
  for (const [numero, justificativa] of [
    'Mercadoria recusada.',
    'Pedido em dobro, veio avariado.',
    'Mercadoria recusada.',
  ].entries()) {
    const chave = await received(nfeProc({ destinatario: t.cnpj, numero: numero + 1 }));
    t.app.advance(1000);
    expect((await manifest('210240', [chave], { justificativa })).aceitas).toBe(1);
  }
  const read = async (path: string) => (await t.app.request(path, t.session())).json();
  expect(await read('/v1/nfe/manifestacoes/justificativas')).toEqual([
    'Mercadoria recusada.',
    'Pedido em dobro, veio avariado.',
  ]);
  expect(await read('/v1/cte/manifestacoes/justificativas')).toEqual([]);
});
