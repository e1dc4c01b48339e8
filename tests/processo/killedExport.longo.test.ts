import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { exportacaoPedidaSchema, MAX_DIRETO } from '../../contract/exportacao.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { stuckServer } from '../support/stuckServer.ts';

const LINHAS = MAX_DIRETO + 500;
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-exporta-');
afterEach(killed);
afterAll(remove);

/** SQL that stops the server once the second part of the file is written, before the commit. */
const STUCK = `
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if new.ordem = 1 then perform parar_aqui(); end if;
    return null;
  end $$;
  create trigger parar after insert on arquivos_partes for each row execute function parar()`;

it('kill -9 while a list is exported: it ends all the same, with every row once', async () => {
  await (await start()).call('sessao');
  await killed();
  await onDatabase(`
    insert into fornecedores (tenant_id, cpf_cnpj, nome, observacao)
      select t.id, 'MORTE' || lpad(n::text, 9, '0'), 'Morte ' || n, repeat('longa ', 30)
        from (select tenant_id as id from usuarios where email = 'analista@horizonte.example') t, generate_series(1, ${LINHAS}) n;
    ${STUCK}`);
  const first = await start();
  const pedido = { recurso: 'fornecedores', colunas: ['nome', 'observacao'], formato: 'CSV' };
  const { tarefaId } = exportacaoPedidaSchema.parse(
    await first.call('exportacoes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pedido),
    }),
  );
  await killStuck();
  await onDatabase('drop trigger parar on arquivos_partes');
  const second = await start(first.accessToken);
  const estado = async () => tarefaSchema.parse(await second.call(`tarefas/${tarefaId}`)).estado;
  await expect.poll(estado, { interval: 100 }).toBe('concluida');
  await killed();
  const rows = await onDatabase(
    `select encode(p.bytes, 'base64') as parte from arquivos_partes p join tarefas t on t.parametros->>'arquivoId' = p.arquivo_id::text
      where t.id = '${tarefaId}' order by p.ordem`,
  );
  const partes = z.array(z.object({ parte: z.string() })).parse(rows);
  const text = Buffer.concat(partes.map(({ parte }) => Buffer.from(parte, 'base64'))).toString();
  const nossas = [...text.matchAll(/^Morte (\d+);/gm)].map(([, n]) => Number(n));
  expect(nossas).toHaveLength(LINHAS);
  expect(new Set(nossas).size).toBe(LINHAS);
});
