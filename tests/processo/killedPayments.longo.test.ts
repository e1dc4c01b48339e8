import { afterAll, afterEach, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { recebidaSchema } from '../../contract/fiscal/pagamentos/importacao.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { LINHAS_POR_LOTE } from '../../server/fiscal/pagamentos/importacao/store.ts';
import { SIMPLES } from '../support/pagamentosImportacao.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const NOTAS = 3 * LINHAS_POR_LOTE;
const CNPJ = sampleCnpj(77);
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-datas-');
afterEach(killed);
afterAll(remove);

/** SQL that stops the server once two batches of rows match `condition`, before the commit. */
const stuckWhen = (table: string, condition: string) => `
  drop trigger if exists parar on pagamentos_linhas;
  drop trigger if exists parar on pagamentos_lancamentos;
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if (select count(*) from ${table} where ${condition}) >= ${2 * LINHAS_POR_LOTE} then perform parar_aqui(); end if;
    return null;
  end $$;
  create trigger parar after insert or update on ${table} for each statement execute function parar()`;

it('kill -9 while payments are read, entered and taken back: nothing is lost and nothing is there twice', async () => {
  const [minha] = await onDatabase(`
    insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, emissao, bruto,
        liquido, pago, saldo, estado)
      select e.tenant_id, e.empresa_id, 'NFSE', gen_random_uuid()::text, 'Em massa', '${CNPJ}', n::text, '2026-01-02', 1000, 1000, 0,
             1000, 'SEM_DATA'
        from (select v.tenant_id, v.empresa_id from empresas_usuarios v join usuarios u on u.tenant_id = v.tenant_id and u.id = v.usuario_id
               where u.email = 'analista@horizonte.example' order by v.id limit 1) e, generate_series(1, ${NOTAS}) n;
    ${stuckWhen('pagamentos_linhas', "grupo = 'APLICA'")};
    select v.id from empresas_usuarios v join usuarios u on u.tenant_id = v.tenant_id and u.id = v.usuario_id
     where u.email = 'analista@horizonte.example' order by v.id limit 1`);
  const vinculo = { [EMPRESA_HEADER]: String(minha?.id) };
  const ask = async (server: Server, path: string, body?: unknown) =>
    recebidaSchema.parse(
      await server.call(`pagamentos/importacoes${path}`, {
        headers: { ...vinculo, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );

  const first = await start();
  const lines = Array.from({ length: NOTAS }, (_, n) => `${CNPJ};${n + 1};05/01/2026;10,00`);
  const { id } = recebidaSchema.parse(
    await first.call('pagamentos/importacoes', {
      method: 'POST',
      headers: { ...vinculo, [FILE_NAME_HEADER]: 'pagos.csv' },
      body: `CNPJ;Nota;Pagto;Valor\n${lines.join('\n')}\n`,
    }),
  );
  const began = (path: string, body: unknown) => (server: Server) =>
    server.call(`pagamentos/importacoes/${id}/${path}`, {
      method: 'POST',
      headers: { ...vinculo, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const becomes = (server: Server, estado: string) =>
    expect.poll(async () => (await ask(server, `/${id}`)).estado, { interval: 100 }).toBe(estado);

  await began('ler', { layout: { valor: SIMPLES } })(first);
  await killStuck();
  await onDatabase(stuckWhen('pagamentos_lancamentos', 'desfeito_em is null and importacao_id is not null'));
  const second = await start(first.accessToken);
  await becomes(second, 'conferida');
  expect((await ask(second, `/${id}`)).grupos).toEqual([
    { grupo: 'APLICA', linhas: NOTAS, soma: NOTAS * 1000 },
  ]);
  await began('aplicar', { motivo: 'De teste' })(second);
  await killStuck();
  await onDatabase(
    stuckWhen('pagamentos_lancamentos', 'desfeito_em is not null and importacao_id is not null'),
  );
  const third = await start(first.accessToken);
  await becomes(third, 'aplicada');
  await began('desfazer', { motivo: 'De teste' })(third);
  await killStuck();
  const count = `select count(*)::int as lancados, count(distinct l.pagamento_id)::int as notas,
      (select count(*)::int from auditoria where acao = 'LANCA_PAGAMENTO' and registro like '%Em massa%') as contados,
      (select count(*)::int from auditoria where acao = 'IMPORTA' and recurso = 'pagamentos_importacoes') as importados
    from pagamentos_lancamentos l where l.importacao_id is not null`;
  const [entered] = await onDatabase(`drop trigger parar on pagamentos_lancamentos; ${count}`);
  expect(entered).toEqual({ lancados: NOTAS, notas: NOTAS, contados: NOTAS, importados: 1 });
  const fourth = await start(first.accessToken);
  await becomes(fourth, 'desfeita');
  await killed();
  const [left] = await onDatabase(`
    select count(*) filter (where estado = 'SEM_DATA' and pago = 0)::int as abertas,
           (select count(*)::int from pagamentos_lancamentos where importacao_id is not null and desfeito_em is null) as vivos,
           (select count(*)::int from auditoria where acao = 'DESFAZ_LANCAMENTO' and registro like '%Em massa%') as desfeitos
      from pagamentos where fornecedor = 'Em massa'`);
  expect(left).toEqual({ abertas: NOTAS, vivos: 0, desfeitos: NOTAS });
});
