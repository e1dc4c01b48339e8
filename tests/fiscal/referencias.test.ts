import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import type { Permission } from '../../contract/permissions.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { signNfe } from '../support/assinados.ts';
import { cteProc, keyFor, nfeProc } from '../support/nfeXml.ts';

const [OURS, OTHER] = [sampleCnpj(1), sampleCnpj(2, { alphanumeric: true })];
let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  token = (await app.signIn('total')).accessToken;
});

/** Returns the session of one of the companies of the seed. */
const as = (empresa: 0 | 1) => ({ token, empresa: app.seeded.users.total.links[empresa] });

async function bring(xml: string, kind: 'nfe' | 'cte' = 'nfe', empresa: 0 | 1 = 0) {
  const headers = new Headers({ authorization: `Bearer ${token}`, 'farol-arquivo': 'a.xml' });
  headers.set('farol-empresa-usuario', as(empresa).empresa ?? '');
  const body = new Blob([new TextEncoder().encode(xml)]);
  const url = `http://farol/api/v1/documento-${kind}/importar`;
  expect((await app.fetch(new Request(url, { method: 'POST', headers, body }))).status).toBe(202);
  await app.drain();
}

const rowsSchema = z.array(z.looseObject({ id: z.string(), chave: z.string() }));

/** Returns the references on the page of a document, by its key. */
async function page(chave: string, empresa: 0 | 1 = 0) {
  const kind = chave.slice(20, 22) === '57' ? 'cte' : 'nfe';
  const rows = rowsSchema.parse(await (await app.request(`/v1/${kind}s`, as(empresa))).json());
  const id = rows.find((row) => row.chave === chave)?.id ?? '';
  const response = await app.request(`/v1/documento-${kind}/${id}`, as(empresa));
  return detalheSchema.parse(await response.json()).referencias;
}

const original = (destinatario = OURS) => nfeProc({ destinatario, numero: 1 });
const refers = (finNFe: number, chave: string) =>
  `<finNFe>${finNFe}</finNFe><NFref><refNFe>${chave}</refNFe></NFref></ide>`;
/** Returns a nota of our company with a purpose (finNFe) that references the key of another. */
function referring(finNFe: number, chave: string, numero = 2) {
  const note = nfeProc({ destinatario: OURS, numero });
  return { ...note, xml: note.xml.replace('</ide>', refers(finNFe, chave)) };
}
function carrying(...keys: string[]) {
  const cte = cteProc({ destinatario: OURS, numero: 9 });
  const notes = keys.map((key) => `<infNFe><chave>${key}</chave></infNFe>`).join('');
  const norm = `<infCTeNorm><infDoc>${notes}</infDoc></infCTeNorm></infCte>`;
  return { ...cte, xml: cte.xml.replace('</infCte>', norm) };
}

describe('documents that refer to each other', () => {
  it.each([
    ['the original first', (first: string, second: string) => [first, second]],
    ['the complementar first', (first: string, second: string) => [second, first]],
  ])('lead to one another: %s', async (_, order) => {
    const note = original();
    const complementar = referring(2, note.chave);
    for (const xml of order(note.xml, complementar.xml)) await bring(xml);
    const { referidos } = await page(complementar.chave);
    expect(referidos.itens).toMatchObject([
      {
        tipo: 'COMPLEMENTAR',
        chave: note.chave,
        documento: { especie: 'NFE', numero: 1, situacao: 'AUTORIZADO' },
      },
    ]);
    const { referidoPor } = await page(note.chave);
    expect(referidoPor.itens).toMatchObject([
      { tipo: 'COMPLEMENTAR', chave: complementar.chave, documento: { especie: 'NFE', numero: 2 } },
    ]);
  });

  it('of one that has not come only the key is told', async () => {
    const { chave, xml } = referring(4, keyFor('12ABC34501DE35', '55', 77));
    await bring(xml);
    expect((await page(chave)).referidos.itens).toMatchObject([
      { tipo: 'DEVOLUCAO', documento: null, consultavel: true },
    ]);
  });

  it('a document of another company of the same tenant is none that is here', async () => {
    const elsewhere = original(OTHER);
    await bring(elsewhere.xml, 'nfe', 1);
    const complementar = referring(2, elsewhere.chave);
    await bring(complementar.xml);
    expect((await page(complementar.chave)).referidos.itens).toMatchObject([{ documento: null }]);
    expect((await page(elsewhere.chave, 1)).referidoPor.itens).toEqual([]);
  });

  it('a CT-e and the NF-e that it carries lead to one another for those alone who may consult both', async () => {
    const note = original();
    const cte = carrying(note.chave, keyFor('12ABC34501DE35', '55', 78));
    const ofCte = referring(1, cte.chave);
    await bring(note.xml);
    await bring(cte.xml, 'cte');
    await bring(ofCte.xml.replaceAll('refNFe', 'refCTe'));
    expect((await page(cte.chave)).referidos.itens).toMatchObject([
      { tipo: 'TRANSPORTE', chave: note.chave, documento: { numero: 1 } },
      { tipo: 'TRANSPORTE', documento: null },
    ]);
    expect((await page(note.chave)).referidoPor.itens).toMatchObject([
      { tipo: 'TRANSPORTE', documento: { especie: 'CTE', numero: 9 } },
    ]);
    expect((await page(ofCte.chave)).referidos.itens).toMatchObject([{ documento: { especie: 'CTE' } }]);

    const only: Permission[] = ['NFE_BUSCA'];
    await app.superuser.execute(sql`
      update perfis set permissoes = ${sql.param(only)} where nome = 'Perfil de total@horizonte.example'`);
    expect((await page(note.chave)).referidoPor.itens).toEqual([]);
    expect((await page(ofCte.chave)).referidos.itens).toEqual([
      { tipo: 'REFERENCIA', chave: cte.chave, documento: null, consultavel: false },
    ]);
  });

  it('the content that is shown decides, also when another takes its place', async () => {
    const [first, second] = [original(), nfeProc({ destinatario: OURS, numero: 3 })];
    await bring(first.xml);
    await bring(second.xml);
    const { chave, xml } = await signed(referring(2, second.chave));
    await bring(xml.replaceAll(second.chave, first.chave));
    expect((await page(first.chave)).referidoPor.itens).toHaveLength(1);
    await bring(xml);
    expect((await page(chave)).referidos.itens).toMatchObject([{ chave: second.chave }]);
    expect((await page(first.chave)).referidoPor.itens).toEqual([]);
    expect((await page(second.chave)).referidoPor.itens).toMatchObject([{ chave }]);
  });

  it('what was kept before there was an index is indexed in the background', async () => {
    const note = original();
    await bring(note.xml);
    await bring(referring(2, note.chave).xml);
    await app.superuser.execute(sql`delete from documentos_referencias`);
    await app.superuser.execute(sql`update documentos_xml set julgado = '1:of-an-older-version'`);
    await app.superuser.execute(sql`delete from conteudos_julgados`);
    expect((await page(note.chave)).referidoPor.itens).toEqual([]);
    await app.runRoutines();
    app.advance(2 * 60_000);
    await app.runRoutines();
    token = (await app.signIn('total')).accessToken;
    expect((await page(note.chave)).referidoPor.itens).toHaveLength(1);
  });

  it('a page tells a hundred of very many, and that there are more', async () => {
    const keys = Array.from({ length: 130 }, (_, at) => keyFor('12ABC34501DE35', '55', at + 100));
    const cte = carrying(...keys);
    await bring(cte.xml, 'cte');
    const { referidos } = await page(cte.chave);
    expect([referidos.itens.length, referidos.mais]).toEqual([100, true]);
  });
});

async function signed({ chave, xml }: { chave: string; xml: string }) {
  return { chave, xml: (await signNfe(xml)).xml };
}
