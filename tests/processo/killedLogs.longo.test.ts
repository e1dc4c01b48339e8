import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { baixasSchema } from '../../contract/logs/baixas.ts';
import { CADEIA, MANIFESTO, manifestoSchema } from '../../contract/logs/manifesto.ts';
import { checkPacote } from '../../server/logs/baixa/conferir.ts';
import { LINHAS_DE_LOG_POR_LOTE } from '../../server/logs/baixa/makeDownload.ts';
import { emMemoria } from '../support/logsBaixa.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';
import { unzip } from '../support/zip.ts';

const LINHAS = 4 * LINHAS_DE_LOG_POR_LOTE;
const TROCAS = 90;
const { start, killed, killStuck, onDatabase, remove } = stuckServer('farol-logs-');
afterEach(killed);
afterAll(remove);

/** SQL that stops the server once `condition` holds for the package, before the commit. */
const stuckWhen = (condition: string) => `
  drop trigger if exists parar on baixas_log;
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if ${condition} then perform parar_aqui(); end if;
    return null;
  end $$;
  create trigger parar after update on baixas_log for each row execute function parar()`;
const written = (arquivos: number) =>
  `(new.ponto->>'arquivos')::int = ${arquivos} and (new.ponto->'aberto'->>'linhas')::int >= ${2 * LINHAS_DE_LOG_POR_LOTE}`;

/** Condition on a technical package: at least `arquivos` files written, and exchanges still to follow after its cursor. */
const exchanged = (arquivos: number) =>
  `(new.ponto->>'arquivos')::int >= ${arquivos} and jsonb_typeof(new.ponto->'pecas') = 'object'`;

const pacotes = async (server: Server) => baixasSchema.parse(await server.call('logs/baixas'));

/** Makes one package through three processes, the first two killed where they stop; returns its bytes, verified. */
async function madeThrough(pedido: object, then: string): Promise<Uint8Array> {
  const first = await start();
  await first.call('logs/baixas', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pedido),
  });
  await killStuck();
  await onDatabase(stuckWhen(then));
  await start(first.accessToken);
  await killStuck();
  await onDatabase('drop trigger parar on baixas_log');
  const third = await start(first.accessToken);
  await expect.poll(async () => (await pacotes(third))[0]?.estado, { interval: 100 }).toBe('PRONTA');
  const id = (await pacotes(third))[0]?.id ?? '';
  await killed();
  const rows = await onDatabase(
    `select encode(p.bytes, 'base64') as parte from arquivos_partes p join baixas_log b on b.arquivo_id = p.arquivo_id where b.id = '${id}' order by p.ordem`,
  );
  const partes = z.array(z.object({ parte: z.string() })).parse(rows);
  const bytes = new Uint8Array(Buffer.concat(partes.map(({ parte }) => Buffer.from(parte, 'base64'))));
  expect(await checkPacote(emMemoria(bytes))).toMatchObject({ problemas: [] });
  return bytes;
}

it('kill -9 while a package of logs is made: it goes on, and has every line once', async () => {
  await onDatabase(`
    insert into auditoria (tenant_id, instante, usuario, acao, recurso, endereco, request_id, lote)
      select t.id, now() - n * interval '1 second', 'quem@x', 'CRIA', 'fornecedores', '', 'morte-' || n, true
        from (select tenant_id as id from usuarios where email = 'analista@horizonte.example') t, generate_series(1, ${LINHAS}) n;
    ${stuckWhen(written(0))}`);
  const pedido = { livros: ['auditoria'], formato: 'CSV', filtro: { servico: 'fornecedores' } };
  const bytes = await madeThrough(pedido, written(1));
  const files = await unzip(bytes);
  const text = (nome: string) => new TextDecoder().decode(files.get(nome));
  const nossas = [...text('dados.csv').matchAll(/;morte-(\d+);/g)].map(([, n]) => Number(n));
  expect(nossas).toHaveLength(LINHAS);
  expect(new Set(nossas).size).toBe(LINHAS);
  const { arquivos } = manifestoSchema.parse(JSON.parse(text(MANIFESTO)));
  expect(arquivos.map(({ nome }) => nome)).toEqual(['dados.csv', CADEIA, 'LEIA-ME.txt']);
});

it('kill -9 while a technical package is made: it goes on, and has every exchange once', async () => {
  await onDatabase(`
    insert into trocas_sefaz (tenant_id, empresa_id, ambiente, servico, url, pedido, manifestacoes, criado_em, request_id)
      select e.tenant_id, e.id, 'SIMULADO', 'NFeRecepcaoEvento4', '', '<morte>' || n || '</morte>', '{}',
             now() - n * interval '1 second', 'morte'
        from (select tenant_id, empresa_id as id from empresas_usuarios v join usuarios u using (tenant_id)
               where u.id = v.usuario_id and u.email = 'analista@horizonte.example' limit 1) e, generate_series(1, ${TROCAS}) n;
    ${stuckWhen(exchanged(41))}`);
  const pedido = { livros: ['integracoes'], formato: 'TECNICO', filtro: { requestId: 'morte' } };
  const files = await unzip(await madeThrough(pedido, exchanged(101)));
  const sent = [...files].filter(([nome]) => nome.endsWith('/pedido.xml'));
  const numbers = sent.map(([, bytes]) => Number(/\d+/.exec(new TextDecoder().decode(bytes))?.[0]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: TROCAS }, (_, at) => at + 1));
  // The index, two files per exchange (troca.json and the request), and two files about the package.
  expect(files.size).toBe(1 + 2 * TROCAS + 2);
});
