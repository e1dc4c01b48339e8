import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { baixasSchema } from '../../contract/logs/baixas.ts';
import { CADEIA, MANIFESTO, manifestoSchema } from '../../contract/logs/manifesto.ts';
import { LOTE } from '../../server/logs/baixa/baixar.ts';
import { conferirPacote } from '../../server/logs/baixa/conferir.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';
import { unzip } from '../support/zip.ts';

const LINHAS = 4 * LOTE;
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-logs-');
afterEach(killed);
afterAll(remove);

/** The server stands still once so much of the package is there, before that is committed. */
const stuckWhen = (condition: string) => `
  drop trigger if exists parar on baixas_log;
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if ${condition} then perform parar_aqui(); end if;
    return null;
  end $$;
  create trigger parar after update on baixas_log for each row execute function parar()`;
const written = (arquivos: number) =>
  `(new.ponto->>'arquivos')::int = ${arquivos} and (new.ponto->'aberto'->>'linhas')::int >= ${2 * LOTE}`;

const pacotes = async (server: Server) => baixasSchema.parse(await server.call('logs/baixas'));

it('kill -9 while a package of logs is made: it goes on, and has every line once', async () => {
  await onDatabase(`
    insert into auditoria (tenant_id, instante, usuario, acao, recurso, endereco, request_id, lote)
      select t.id, now() - n * interval '1 second', 'quem@x', 'CRIA', 'fornecedores', '', 'morte-' || n, true
        from (select tenant_id as id from usuarios where email = 'analista@horizonte.example') t, generate_series(1, ${LINHAS}) n;
    ${stuckWhen(written(0))}`);
  const first = await start();
  await first.call('logs/baixas', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ livros: ['auditoria'], formato: 'CSV', filtro: { servico: 'fornecedores' } }),
  });
  await killStuck();
  await onDatabase(stuckWhen(written(1)));
  await start(first.accessToken);
  await killStuck();
  await onDatabase('drop trigger parar on baixas_log');
  const third = await start(first.accessToken);
  await expect.poll(async () => (await pacotes(third))[0]?.estado, { interval: 100 }).toBe('PRONTA');
  await killed();
  const rows = await onDatabase(
    `select encode(p.bytes, 'base64') as parte from arquivos_partes p join baixas_log b on b.arquivo_id = p.arquivo_id order by p.ordem`,
  );
  const partes = z.array(z.object({ parte: z.string() })).parse(rows);
  const bytes = new Uint8Array(Buffer.concat(partes.map(({ parte }) => Buffer.from(parte, 'base64'))));
  const source = {
    size: bytes.byteLength,
    read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
  };
  expect(await conferirPacote(source)).toMatchObject({ problemas: [] });
  const files = await unzip(bytes);
  const text = (nome: string) => new TextDecoder().decode(files.get(nome));
  const nossas = [...text('dados.csv').matchAll(/;morte-(\d+);/g)].map(([, n]) => Number(n));
  expect(nossas).toHaveLength(LINHAS);
  expect(new Set(nossas).size).toBe(LINHAS);
  const { arquivos } = manifestoSchema.parse(JSON.parse(text(MANIFESTO)));
  expect(arquivos.map(({ nome }) => nome)).toEqual(['dados.csv', CADEIA, 'LEIA-ME.txt']);
});
