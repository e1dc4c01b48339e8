import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { guardados } from '../../server/db/guardados.ts';
import { guardaObjetos } from '../../server/db/guardaTables.ts';
import { bringBackObjetos } from '../../server/files/guarda/bringBackObjetos.ts';
import { varrerGuarda } from '../../server/files/guarda/sweepObjetos.ts';
import { rejudgeConteudos } from '../../server/fiscal/documentos/rejudgeConteudos.ts';
import { rejudgeEventos } from '../../server/fiscal/documentos/rejudgeEventos.ts';
import * as schema from '../../server/schema.ts';
import { HOUR } from '../harness.ts';
import { remuneracao } from '../support/esocial.ts';
import { OURS, signed } from '../support/eventosComprovados.ts';
import { guardaApp } from '../support/guarda.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { importNotas, listaDe, nota, paginaDe } from '../support/nfse.ts';

const t = guardaApp();
const going = new AbortController().signal;
const long = 'x'.repeat(3_000);
const { xml: NOTA } = nfeProc({ destinatario: OURS, extra: `<infAdic><infCpl>${long}</infCpl></infAdic>` });
/** The message in latin1, because bytes are compared as latin1 text. */
const DOWN = Buffer.from(
  'O armazenamento de arquivos não respondeu. Tente de novo em alguns minutos.',
).toString('latin1');
const rowSchema = z.array(z.looseObject({ id: z.string() }));

const idOf = async (list: string) =>
  rowSchema.parse(await (await t.app.request(list, t.asked())).json())[0]?.id ?? '';

async function send(path: string, nome: string, body: string) {
  const headers = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: nome };
  const { status } = await t.app.request(path, { ...t.asked(), method: 'POST', headers, body });
  await t.app.drain();
  return status;
}

/** Imports one document of each kind; returns the paths that need stored bytes and those that only read rows. */
async function bringIn() {
  for (const xml of [NOTA, await signed('210210', '99999999000191')])
    expect(await send('/v1/documento-nfe/importar', 'a.xml', xml)).toBe(202);
  const nfe = `/v1/documento-nfe/${await idOf('/v1/nfes')}`;
  await importNotas(t.app, t.asked(), {
    'nota.xml': escreverNacional(nota({ descricao: long.slice(0, 1_900) })),
  });
  const [linha] = await listaDe(t.app, t.asked());
  const nfs = `/v1/documento-nfs/${linha?.id}`;
  expect(await send(`${nfs}/pdf`, 'nota.pdf', `%PDF-1.4 ${long}`)).toBe(204);
  const fonte = (await paginaDe(t.app, t.asked(), linha?.id ?? '')).fontes[0]?.id;
  expect(await send('/v1/esocial/importar', 'e.xml', `${remuneracao(1)}<!-- ${long} -->`)).toBe(200);
  const evento = `/v1/esocial/eventos/${await idOf('/v1/eventos')}`;
  return {
    bytes: [
      ...['', '/xml', '/xml-legivel', '/impressao', '/pacote', '/conteudos'].map((rest) => nfe + rest),
      ...['/pacote', `/fontes/${fonte}/arquivo`, `/fontes/${fonte}/pdf`].map((rest) => nfs + rest),
      ...['/detalhe', '/xml'].map((rest) => evento + rest),
    ],
    told: [nfs, `${nfs}/impressao`],
  };
}

const answers = async (paths: readonly string[]) => {
  const found: Record<string, unknown> = {};
  for (const path of paths) found[path] = await t.read(path);
  return found;
};

it('what moved looks the same everywhere, byte by byte, and comes home whole', async () => {
  const { bytes, told } = await bringIn();
  const before = await answers([...bytes, ...told]);
  expect(Object.values(before)).toEqual(Array(13).fill(expect.objectContaining({ status: 200 })));
  const inside = await t.places();
  await t.move();
  expect(await t.places()).toEqual({
    'documentos_xml.conteudo': '0 aqui, 1 fora',
    'documentos_eventos.conteudo': '0 aqui, 1 fora',
    'eventos_xml.bytes': '0 aqui, 1 fora',
    'nfses_fontes.conteudo': '0 aqui, 1 fora',
    'nfses_fontes.pdf': '0 aqui, 1 fora',
  });
  expect(Buffer.concat([...t.balde.objects.values()]).includes('Fornecedora')).toBe(false);
  expect(await answers([...bytes, ...told])).toEqual(before);
  await bringBackObjetos(t.app, t.guarda, { tenantId: t.app.seeded.tenants.horizonte.id, stopping: going });
  expect(await t.places()).toEqual(inside);
});

it('while the storage is down a sentence says so, and what comes is kept and moves later', async () => {
  const { bytes, told } = await bringIn();
  await t.move();
  t.balde.state.down = true;
  for (const path of bytes)
    expect(await t.read(path), path).toMatchObject({ status: 503, content: expect.stringContaining(DOWN) });
  for (const path of told) expect(await t.read(path), path).toMatchObject({ status: 200 });

  expect(await send('/v1/documento-nfe/importar', 'b.xml', await signed('210200', '99999999000191'))).toBe(
    202,
  );
  expect((await t.places())['documentos_eventos.conteudo']).toBe('1 aqui, 1 fora');
  await expect(t.move()).rejects.toThrow('não respondeu');
  t.balde.state.down = false;
  await t.move();
  expect((await t.places())['documentos_eventos.conteudo']).toBe('0 aqui, 2 fora');
});

it('a list that was exported is refused with a sentence, not broken off, while the storage is down', async () => {
  await importNotas(t.app, t.asked(), { 'nota.xml': escreverNacional(nota()) });
  const body = { empresas: 'ESCOLHIDA', formato: 'XLSX' };
  const asked = await t.app.request('/v1/pagamentos/exportacoes', { ...t.asked(), body });
  const { tarefaId } = z.object({ tarefaId: z.uuid() }).parse(await asked.json());
  await t.app.drain();
  const list = `/v1/pagamentos/exportacoes/${tarefaId}/arquivo`;
  const before = await t.read(list);
  expect(before.status).toBe(200);
  // The database dates the part by its clock, which tests do not advance.
  await t.app.superuser.execute(sql`update arquivos_partes set criado_em = '2026-01-01'`);
  await t.move();
  expect(await t.places()).toMatchObject({ 'arquivos_partes.bytes': '0 aqui, 1 fora' });
  expect(await t.read(list)).toEqual(before);
  t.balde.state.down = true;
  expect(await t.read(list)).toMatchObject({ status: 503, content: expect.stringContaining(DOWN) });
});

it('what lies outside is judged again as what lies here, once it can be read', async () => {
  await bringIn();
  await t.move();
  await t.app.superuser.execute(sql`update documentos_xml set julgado = '', assinatura = 'VALIDA'`);
  await t.app.superuser.execute(sql`delete from conteudos_julgados`);
  await t.app.superuser.execute(sql`update documentos_eventos set julgado_em = null, assinatura = 'AUSENTE'`);
  const judged = () =>
    rowsOf(
      t.app.superuser,
      sql`select (select assinatura from documentos_xml) as nota, (select assinatura from documentos_eventos) as evento`,
    );
  const judge = async () => {
    for (const routine of [rejudgeConteudos, rejudgeEventos]) await routine.run(t.app.deps, going);
  };
  t.balde.state.down = true;
  await judge();
  expect(await judged()).toEqual([{ nota: 'VALIDA', evento: 'AUSENTE' }]);
  expect(t.app.log.map(({ evento }) => evento)).toContain('ROTINA_ADIADA');
  t.balde.state.down = false;
  await judge();
  expect(await judged()).toEqual([{ nota: 'AUSENTE', evento: 'VALIDA' }]);
});

it('bytes that are replaced while they move are not lost', async () => {
  expect(await send('/v1/esocial/importar', 'e.xml', `${remuneracao(1)}<!-- ${long} -->`)).toBe(200);
  const other = Buffer.from(`<outro/>${long}`);
  const put = async (nome: string, bytes: Uint8Array<ArrayBuffer>) => {
    await t.guarda.armazem.put(nome, bytes);
    await t.app.superuser.execute(sql`update eventos_xml set bytes = ${other}::bytea`);
  };
  await t.move({ armazem: { ...t.guarda.armazem, put } });
  expect(await t.places()).toMatchObject({ 'eventos_xml.bytes': '1 aqui, 0 fora' });
  await t.move();
  expect(await t.places()).toMatchObject({ 'eventos_xml.bytes': '0 aqui, 1 fora' });
  const evento = `/v1/esocial/eventos/${await idOf('/v1/eventos')}`;
  expect(await t.read(`${evento}/xml`)).toEqual({ status: 200, content: other.toString() });
});

it('the bytes of a document stay as long as a row of any company refers to them', async () => {
  const { bytes } = await bringIn();
  await t.move();
  // As a server of an earlier version would, which knows only the references of files.
  await t.app.superuser.execute(sql`update guarda_objetos set estado = 'saindo'`);
  for (let month = 0; month < 3; month += 1) {
    t.app.advance(31 * 24 * HOUR);
    await varrerGuarda.run(t.app.deps, going);
  }
  await t.move();
  for (const path of bytes) expect(await t.read(path), path).toMatchObject({ status: 200 });
});

it('every column that may refer to an object is among those that are moved, checked and swept', () => {
  const tables = Object.values(schema).filter((value) => value instanceof PgTable);
  const referring = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().foreignTable === guardaObjetos)
      .map((key) => `${getTableName(table)}: ${key.getName()}`),
  );
  const declared = guardados.map(
    ({ tabela, objeto }) => `${tabela}: ${tabela}_${objeto === 'objeto_id' ? '' : 'pdf_'}objeto_fk`,
  );
  expect(referring.sort()).toEqual(declared.sort());
});
