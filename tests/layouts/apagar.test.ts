import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LIMITES } from '../../contract/limites.ts';
import { rowsOf } from '../../server/db/database.ts';
import { encher } from '../support/encher.ts';
import { layoutsApp, novo, valorDe } from '../support/layouts.ts';

const { t, call, criado, envia } = layoutsApp();
const rows = (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query);

/** Inserts an import in the given state, of a company that `total` does not act for. */
const importacao = (layoutId: string, estado: string, versao = 1) =>
  rows(sql`insert into pagamentos_importacoes (tenant_id, empresa_id, nome, sha256, estado, layout_id, layout_versao, quem)
    values (${t.app.seeded.tenants.horizonte.id}, ${t.app.seeded.tenants.horizonte.empresas[3]}, 'x.csv', ${crypto.randomUUID()},
      ${estado}, ${layoutId}, ${versao}, 'Outra')`);

/** Saves another version of a layout and returns its row. */
const mudado = async (id: string, versao: number, mudanca: object) =>
  (await call('put', `/${id}`, { ...novo(), versao, ...mudanca })).row;

describe('a layout that is not used any more', () => {
  test('is taken away with its versions, once it is out of use and no import of any company needs it', async () => {
    const { id } = await criado();
    const emUso = await call('delete', `/${id}`);
    expect([emUso.status, emUso.problem.codigo]).toEqual([409, 'EM_USO']);
    expect(emUso.problem.detail).toContain('Inative-o antes');
    await call('post', `/${id}/inativar`);
    await importacao(id, 'conferida');
    const aberta = await call('delete', `/${id}`);
    expect([aberta.status, aberta.problem.codigo]).toEqual([409, 'EM_USO']);
    expect(aberta.problem.detail).toContain('Uma importação ainda usa o layout “Títulos pagos”');
    await rows(sql`update pagamentos_importacoes set estado = 'aplicada'`);
    expect((await call('delete', `/${id}`, undefined, 'consulta')).status).toBe(403);
    expect((await call('delete', `/${id}`)).status).toBe(204);
    expect(await rows(sql`select id from layouts union all select id from layouts_versoes`)).toEqual([]);
    const [audited] = await rows(
      sql`select acao, registro from auditoria where recurso = 'layouts' order by sequencia desc limit 1`,
    );
    expect(audited).toEqual({ acao: 'REMOVE', registro: 'Títulos pagos' });
    expect((await call('delete', `/${id}`)).status).toBe(404);
  });

  test('loses an older version, not the one in use nor one that an import needs; the next still tells what changed', async () => {
    const { id } = await criado();
    await mudado(id, 1, { descricao: 'Do ERP do cliente.', valor: valorDe({ naoSaoDados: [] }) });
    const { numero } = z.object({ numero: z.int() }).parse(await mudado(id, 2, {}));
    expect(numero).toBe(3);
    expect((await call('delete', `/${id}/versoes/3`)).problem.detail).toContain('está em uso');
    await importacao(id, 'lendo', 2);
    expect((await call('delete', `/${id}/versoes/2`)).status).toBe(409);
    await rows(sql`update pagamentos_importacoes set estado = 'desfeita'`);
    expect((await call('delete', `/${id}/versoes/2`)).status).toBe(204);
    expect((await call('get', `/${id}/versoes`)).rows.map((one) => one.numero)).toEqual([3, 1]);
    expect((await call('get', `/${id}/versoes/3`)).row).toMatchObject({ numero: 3, mudancas: [] });
    expect((await call('delete', `/${id}/versoes/2`)).status).toBe(404);
    expect((await call('delete', `/${id}/versoes/x`)).status).toBe(404);
  });
});

describe('one more than there may be', () => {
  test('of layouts is refused by the editor, the gallery and a file', async () => {
    const { id } = await criado();
    await encher(t.app, ['layouts', id], LIMITES.layouts.max, { nome: "'Cópia ' || n", modelo: "''" });
    const refused = [409, LIMITES.layouts.frase];
    const asked = async (path: string, body?: unknown) => {
      const { status, problem } = await call('post', path, body);
      return [status, problem.detail];
    };
    expect(await asked('', novo({ nome: 'Mais um' }))).toEqual(refused);
    const [modelo] = z.array(z.object({ modelo: z.string() })).parse((await call('get', '/galeria')).body);
    expect(await asked(`/galeria/${modelo?.modelo}/usar`)).toEqual(refused);
    const { esperado, valor, amostra } = (await call('get', `/${id}/definicao`)).row;
    const layouts = [
      { nome: 'De um arquivo', descricao: '', modelo: '', valor, amostra, esperado, vista: null },
    ];
    const { status } = await envia('/importacoes/gravar', JSON.stringify({ layouts }));
    expect(status).toBe(202);
    await t.app.drain();
    const [tarefa] = await rows(sql`select estado, resumo from tarefas where tipo = 'LAYOUTS_GRAVA'`);
    expect(tarefa).toEqual({ estado: 'falhou', resumo: expect.stringContaining(LIMITES.layouts.frase) });
    expect(t.app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]);
  });

  test('of versions is refused when it is kept and when one is gone back to, and there is room again once one is taken away', async () => {
    const { id } = await criado();
    const { max, frase } = LIMITES.layouts_versoes;
    const [first] = await rows(sql`select id from layouts_versoes`);
    await encher(t.app, ['layouts_versoes', first?.id], max, { numero: 'n' });
    await rows(sql`update layouts set versao_atual = ${max}`);
    const mudanca = { ...novo({ valor: valorDe({ naoSaoDados: [] }) }), versao: 1 };
    const cheio = await call('put', `/${id}`, mudanca);
    expect([cheio.status, cheio.problem.detail]).toEqual([409, frase]);
    expect((await call('delete', `/${id}/versoes/7`)).status).toBe(204);
    expect((await call('put', `/${id}`, mudanca)).status).toBe(200);
    expect((await call('post', `/${id}/voltar`, { numero: 1, versao: 2 })).problem.detail).toBe(frase);
  });
});
