import { BlobReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { rowsOf } from '../../server/db/database.ts';
import { signedNfe, signNfe } from '../support/assinados.ts';
import { nfeProc, resNfe } from '../support/nfeXml.ts';
import { signedInApp } from '../support/signedIn.ts';

const OURS = sampleCnpj(1);
const AGUA = `Água Clara Ltda · ${formatCpfCnpj(sampleCnpj(1))}`;
const t = signedInApp();

const rowSchema = z.looseObject({ id: z.string(), valor: z.int().nullable() });
const get = async (path: string) => (await t.app.request(path, t.session())).json();
const rows = async (filter: object = {}) =>
  z.array(rowSchema).parse(await get(`/v1/nfes?filter=${encodeURIComponent(JSON.stringify(filter))}`));

async function onlyRow() {
  const [row, ...more] = await rows();
  if (!row || more.length > 0) throw new Error('Not one document is listed');
  return row;
}

async function zipOf(files: readonly string[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [at, text] of files.entries())
    await writer.add(`${at}.xml`, new Uint8ArrayReader(new TextEncoder().encode(text)));
  return writer.close();
}

/** Imports files in one .zip; returns the report line of each. */
async function bring(...files: string[]) {
  const headers = new Headers({
    authorization: `Bearer ${t.session().token}`,
    [FILE_NAME_HEADER]: 'notas.zip',
  });
  headers.set('farol-empresa-usuario', t.session().empresa ?? '');
  const body = new Blob([new Uint8Array(await zipOf(files))]);
  const sent = await t.app.fetch(
    new Request('http://farol/api/v1/documento-nfe/importar', { method: 'POST', headers, body }),
  );
  const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await sent.json());
  await t.app.drain();
  const { itens } = itensSchema.parse(await get(`/v1/tarefas/${tarefaId}/itens`));
  return itens.map(({ situacao, mensagem }) => `${situacao}: ${mensagem}`);
}

/** Publishes a file at the simulated SEFAZ and runs the search of the company. */
async function distribute(schema: string, xml: string) {
  const sefaz = await t.app.sefaz();
  sefaz.distribuir('NFE', OURS, { schema, xml });
  expect((await t.app.request('/v1/nfe/distribuicao', { ...t.session(), method: 'POST' })).status).toBe(202);
  await t.app.drain();
}

const contents = async () =>
  rowsOf(t.app.superuser, sql`select origem, assinatura, exibido from documentos_xml order by origem, id`);

const genuine = (draft: object = {}) => signedNfe({ destinatario: OURS, valor: '58500.00', ...draft });
/** Returns the genuine file with another value, so that its signature fails. */
const forgedFrom = (xml: string) => xml.replaceAll('58500.00', '1950.00');
const VALUE = 5_850_000;
const FORGED = 195_000;

describe('a forged file with a true key', () => {
  it('never keeps the genuine one out, and is never told as ok', async () => {
    const { xml } = await genuine();
    expect(await bring(forgedFrom(xml))).toEqual([
      expect.stringMatching(
        /^aviso: Guardada em Água Clara Ltda · [^ ]+\. A assinatura não vale: O conteúdo foi alterado/,
      ),
    ]);
    expect(await onlyRow()).toMatchObject({ valor: FORGED, confianca: 'INVALIDO', assinatura: 'INVALIDA' });
    expect(await bring(xml)).toEqual([
      expect.stringContaining(
        `aviso: ${AGUA}: Havia aqui outro conteúdo para esta chave, com assinatura inválida; agora mostra-se este. Confira a divergência.`,
      ),
    ]);
    const row = await onlyRow();
    expect(row).toMatchObject({ valor: VALUE, confianca: 'ASSINADO', divergencia: 'ABERTA' });
    expect(await (await t.app.request(`/v1/documento-nfe/${row.id}/xml`, t.session())).text()).toBe(xml);
    const { documento, divergencia, conteudos } = detalheSchema.parse(
      await get(`/v1/documento-nfe/${row.id}`),
    );
    expect(documento.valor).toBe(VALUE);
    expect(divergencia).toBe('ABERTA');
    expect(conteudos).toMatchObject([
      { valor: VALUE, exibido: true, assinatura: 'VALIDA' },
      { valor: FORGED, exibido: false, motivo: expect.stringContaining('alterado depois de assinado') },
    ]);
    expect(await rows({ divergencia: 'ABERTA' })).toHaveLength(1);
    expect(await rows({ divergencia: 'RESOLVIDA' })).toHaveLength(0);
  });

  it('is kept beside the genuine one that was here first, with a warning and a notice at the bell', async () => {
    const { xml } = await genuine();
    await bring(xml);
    expect(await bring(forgedFrom(xml))).toEqual([
      expect.stringMatching(
        /^aviso: .* Há aqui outro conteúdo .* continua a ser mostrado\. Este, com assinatura inválida, fica guardado/,
      ),
    ]);
    expect(await onlyRow()).toMatchObject({ valor: VALUE, divergencia: 'ABERTA' });
    expect(await contents()).toHaveLength(2);
    const { avisos } = z
      .object({ avisos: z.array(z.looseObject({ titulo: z.string() })) })
      .parse(await get('/v1/notificacoes'));
    expect(avisos.filter(({ titulo }) => titulo.includes('divergentes'))).toHaveLength(1);
    expect(await bring(xml, forgedFrom(xml))).toEqual([
      `igual: ${AGUA}: Já estava aqui.`,
      `igual: ${AGUA}: Já estava aqui.`,
    ]);
  });

  it('gives way to what the distribution brings, also when somebody signed it', async () => {
    const { chave, xml } = await genuine();
    const { xml: signedByOther } = await signNfe(
      forgedFrom(nfeProc({ destinatario: OURS, valor: '58500.00' }).xml),
    );
    await bring(signedByOther);
    expect(await onlyRow()).toMatchObject({ valor: FORGED, confianca: 'ASSINADO' });
    await distribute('procNFe_v4.00.xsd', xml);
    expect(await onlyRow()).toMatchObject({
      chave,
      valor: VALUE,
      confianca: 'SEFAZ',
      divergencia: 'RESOLVIDA',
    });
    expect(await contents()).toMatchObject([
      { origem: 'PESSOA', exibido: false },
      { origem: 'SEFAZ', exibido: true },
    ]);
    // Afterwards, neither the genuine bytes from a user nor another forgery change anything.
    await bring(xml, signedByOther.replaceAll('1950.00', '2.00'));
    expect(await onlyRow()).toMatchObject({ valor: VALUE, confianca: 'SEFAZ' });
  });

  it('is denied by the summary that SEFAZ gave, which the genuine one completes', async () => {
    const { xml, digest } = await genuine();
    await distribute(
      'resNFe_v1.01.xsd',
      resNfe({ valor: '58500.00' }).xml.replace('<digVal>x<', `<digVal>${digest}<`),
    );
    expect(await onlyRow()).toMatchObject({ completude: 'RESUMO', valor: VALUE, confianca: 'RESUMO_SEFAZ' });
    const other = await signNfe(nfeProc({ destinatario: OURS, valor: '1950.00' }).xml);
    expect(await bring(other.xml)).toEqual([
      expect.stringMatching(/^aviso: .* A SEFAZ conhece outro conteúdo/),
    ]);
    expect(await onlyRow()).toMatchObject({ completude: 'RESUMO', valor: VALUE, divergencia: 'ABERTA' });
    await bring(xml);
    expect(await onlyRow()).toMatchObject({ completude: 'COMPLETO', valor: VALUE, confianca: 'SEFAZ' });
  });

  it('thirteen contents of one key are all kept, and all in the package', async () => {
    const { xml } = await genuine();
    const others = Array.from({ length: 12 }, (_, n) => xml.replaceAll('58500.00', `${n + 1}00.00`));
    const lines = await bring(...others.slice(0, 6), xml, ...others.slice(6));
    expect(lines.filter((line) => line.startsWith('aviso'))).toHaveLength(13);
    const row = await onlyRow();
    expect(row).toMatchObject({ valor: VALUE, divergencia: 'ABERTA' });
    expect(await contents()).toHaveLength(13);
    const sent = await t.app.request(`/v1/documento-nfe/${row.id}/pacote`, t.session());
    const zip = new ZipReader(new BlobReader(await sent.blob()));
    const names = (await zip.getEntries()).map(({ filename }) => filename);
    expect(names.filter((name) => name.includes('-procNFe'))).toHaveLength(13);
    expect(names).toContain(`${row.chave}-procNFe.xml`);
  });
});

describe('another copy of the same', () => {
  it('with other blanks, without protocol or as a summary is no divergence', async () => {
    const { xml } = await genuine();
    await bring(xml);
    const indented = xml.replace(/></g, '>\n  <');
    const lines = await bring(
      indented,
      nfeProc({ destinatario: OURS, valor: '58500.00', autorizada: null }).xml,
    );
    expect(lines[0]).toMatch(/^aviso: .* Já estava aqui; esta cópia fica ao lado\. A assinatura não vale/);
    await bring(resNfe({ valor: '58500.00' }).xml);
    expect(await onlyRow()).toMatchObject({ valor: VALUE, divergencia: null, assinatura: 'VALIDA' });
    expect(await contents()).toHaveLength(4);
  });
});

describe('a document that was cancelled in its own file', () => {
  const beside = (chave: string, rest = '') =>
    `<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>135</cStat><xEvento>Cancelamento</xEvento><chNFe>${chave}</chNFe><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>2026-07-11T10:00:00-03:00</dhRegEvento><nProt>135260000000009</nProt>${rest}</infEvento></retEvento></nfeProc>`;

  it('is shown as cancelled and to be confirmed; its term goes on until that is proven', async () => {
    const { xml, chave } = await genuine();
    const [line] = await bring(xml.replace('</nfeProc>', beside(chave)));
    expect(line).toMatch(/^aviso: .*protocolo 135260000000009.*sem o pedido assinado.*Confira a situação/);
    expect(await onlyRow()).toMatchObject({ situacao: 'CANCELADO', aConfirmar: true, prazo: '2027-01-06' });
    const { id } = await onlyRow();
    const { atos, encerrado } = detalheSchema.parse(await get(`/v1/documento-nfe/${id}`));
    expect([encerrado, atos.map(({ estado }) => estado)]).toEqual([null, Array(4).fill('aberto')]);
    const body = { tpEvento: '210220', linhas: [chave] };
    const judged = await t.app.request('/v1/nfe/manifestacoes/conferir', {
      ...t.session(),
      method: 'POST',
      body,
    });
    expect(await judged.json()).toMatchObject([
      { recusa: null, ressalva: expect.stringContaining('confira a situação na SEFAZ') },
    ]);
    // Another copy without the event: writing into the envelope must not be a way to remove a document.
    await bring(xml);
    // No root is imported here: data known only from a file is still to be confirmed.
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', aConfirmar: true });
  });

  it('is cancelled when SEFAZ gave that file', async () => {
    const { xml, chave } = await genuine();
    await distribute('procNFe_v4.00.xsd', xml.replace('</nfeProc>', beside(chave)));
    expect(await onlyRow()).toMatchObject({ situacao: 'CANCELADO', aConfirmar: false, prazo: null });
  });

  it('what stands beside it and is of another key, or carries no protocol, changes nothing', async () => {
    const { xml, chave } = await genuine();
    const other = chave.replace(/^35/, '41');
    await bring(xml.replace('</nfeProc>', beside(other)));
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO' });
    const none = beside(chave).replace(/<nProt>\d+<\/nProt>/, '');
    await bring((await genuine({ numero: 2 })).xml.replace('</nfeProc>', none));
    expect((await rows()).map(({ situacao }) => situacao)).toEqual(['AUTORIZADO', 'AUTORIZADO']);
  });
});

it('an answer that is no authorisation says what it is', async () => {
  const { xml } = await genuine({ situacao: '204' });
  expect(await bring(xml)).toEqual([expect.stringMatching(/^aviso: .*204 \(duplicidade\)/)]);
  expect(await onlyRow()).toMatchObject({ situacao: 'A_CONFIRMAR', aConfirmar: true, prazo: null });
});

it('what an older version kept is judged in the background, once', async () => {
  const { xml } = await genuine();
  await bring(forgedFrom(xml), xml);
  // The state of the older version: the first copy to arrive was shown, and none had a verdict.
  await t.app.superuser.execute(sql`update documentos_xml set exibido = false`);
  await t.app.superuser.execute(
    sql`update documentos_xml set exibido = assinatura = 'INVALIDA', essencia = '', digests = '{}', julgado = '',
          assinatura = 'NAO_VERIFICADA', situacao = 'SEM_PROTOCOLO', valor = null`,
  );
  await t.app.superuser.execute(
    sql`update nfes set valor = ${FORGED}, confianca = null, divergencia = null, assinatura = 'NAO_VERIFICADA'`,
  );
  await t.app.runRound();
  const row = await onlyRow();
  expect(row).toMatchObject({
    valor: VALUE,
    confianca: 'ASSINADO',
    divergencia: 'ABERTA',
    prazo: '2027-01-06',
  });
  await t.app.runRound();
  expect(await onlyRow()).toMatchObject({ versao: row.versao });
});
