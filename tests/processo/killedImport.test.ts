import { afterAll, afterEach, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { LOT } from '../../server/importacao/checkRows.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const ROWS = 5 * LOT;
const FIRST = 100_000;
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-morto-');
afterEach(killed);
afterAll(remove);

const BASE = 'fornecedores/importacoes';
const read = async ({ call }: Server, id: string) => importacaoSchema.parse(await call(`${BASE}/${id}`));
const post = (body?: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** SQL that stops the server once four batches match `condition`, before the commit: the same moment on any machine. */
const stuckWhen = (condition: string) => `
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if (select count(*) from importacoes_lotes where ${condition}) >= 4 then perform parar_aqui(); end if;
    return null;
  end $$;
  create or replace trigger parar after insert or update on importacoes_lotes for each statement
    execute function parar()`;

it('kill -9 no meio da conferência e no meio da gravação: o lote continua, nenhuma linha falta nem se repete', async () => {
  await onDatabase(stuckWhen('true'));
  const first = await start();
  const lines = Array.from({ length: ROWS }, (_, n) => `${sampleCnpj(FIRST + n)};Nome ${n}`);
  const sent = await first.call(BASE, {
    method: 'POST',
    headers: { [FILE_NAME_HEADER]: 'grande.csv' },
    body: `cnpj;nome\n${lines.join('\n')}\n`,
  });
  const { id, mapa } = importacaoSchema.parse(sent);
  await first.call(`${BASE}/${id}/conferir`, post({ mapa }));
  await killStuck();
  await onDatabase(stuckWhen('aplicado'));

  const second = await start(first.accessToken);
  const state = async (server: Server) => (await read(server, id)).estado;
  await expect.poll(() => state(second)).toBe('conferida');
  expect((await read(second, id)).contagem).toEqual({ novo: ROWS, alterado: 0, igual: 0, erro: 0 });
  await second.call(`${BASE}/${id}/aplicar`, post());
  await killStuck();
  const [half] = await onDatabase(`drop trigger parar on importacoes_lotes;
    select count(*)::int as gravados from fornecedores where nome ~ '^Nome [0-9]+$'`);
  // Batches commit without waiting for the disk: some may have to be written again, but none is stored in part.
  const written = Number(half?.gravados);
  expect(written).toBeLessThan(ROWS);
  expect(written % LOT).toBe(0);

  const third = await start(first.accessToken);
  await expect.poll(() => state(third)).toBe('aplicada');
  await killed();

  const rows = await onDatabase(`
    select count(*)::int as linhas, count(distinct cpf_cnpj)::int as numeros,
           (select count(*)::int from auditoria where acao = 'CRIA' and recurso = 'fornecedores'
               and registro ~ '^Nome [0-9]+$') as contados,
           (select count(*)::int from auditoria where acao = 'IMPORTA') as importados,
           (select count(*)::int from notificacoes where titulo like '%grande.csv') as avisos,
           (select min(tentativas) from tarefas where titulo like '%grande.csv') as tentativas
      from fornecedores where nome ~ '^Nome [0-9]+$'`);
  expect(rows).toEqual([
    { linhas: ROWS, numeros: ROWS, contados: ROWS, importados: 1, avisos: 2, tentativas: 2 },
  ]);
});
