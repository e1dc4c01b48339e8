import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { ladoALadoSchema } from '../../contract/fiscal/conteudos.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { SENHA } from '../seed.ts';
import { signNfe } from '../support/assinados.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { signedInApp } from '../support/signedIn.ts';

const OURS = sampleCnpj(1);
const MOTIVO = 'Conferido com o fornecedor por telefone';
const t = signedInApp();

async function bring(xml: string) {
  const headers = new Headers({
    authorization: `Bearer ${t.session().token}`,
    [FILE_NAME_HEADER]: 'nota.xml',
  });
  headers.set('farol-empresa-usuario', t.session().empresa ?? '');
  const url = 'http://farol/api/v1/documento-nfe/importar';
  await t.app.fetch(new Request(url, { method: 'POST', headers, body: xml }));
  await t.app.drain();
}

async function shown() {
  const listed = await (await t.app.request('/v1/nfes', t.session())).json();
  const [row] = z.array(z.looseObject({ id: z.string() })).parse(listed);
  if (!row) throw new Error('Nothing is listed');
  const detalhe = await (await t.app.request(`/v1/documento-nfe/${row.id}`, t.session())).json();
  return { row, detalhe: detalheSchema.parse(detalhe) };
}

/** Imports two signed contents of the same key, of R$ 58.500,00 and R$ 1.950,00. */
async function equals() {
  const draft = { destinatario: OURS, valor: '58500.00' };
  const one = await signNfe(nfeProc(draft).xml);
  const other = await signNfe(nfeProc(draft).xml.replaceAll('58500.00', '1950.00').replace('Farinha', 'Sal'));
  await bring(one.xml);
  t.app.advance(1000);
  await bring(other.xml);
  const { row, detalhe } = await shown();
  const [first, second] = detalhe.conteudos;
  if (!first || !second) throw new Error('There are not two');
  return { id: row.id, one, other, first, second };
}

const choose = (id: string, conteudo: string | null, more: object = {}, who = t.session()) =>
  t.app.request(`/v1/documento-nfe/${id}/escolha`, {
    ...who,
    method: 'POST',
    body: { conteudo, motivo: MOTIVO, senha: SENHA, ...more },
  });
const refusal = async (response: Response) =>
  z.object({ campos: z.record(z.string(), z.string()) }).parse(await response.json()).campos;

it('a person says which of equals is true: it is shown, resolved, audited, and can be taken back', async () => {
  const { id, first, second, other } = await equals();
  expect(first).toMatchObject({ exibido: true, valor: 5_850_000, recusaEscolha: null });
  expect((await choose(id, second.id)).status).toBe(204);
  const { row, detalhe } = await shown();
  expect(row).toMatchObject({ valor: 195_000, confianca: 'ESCOLHIDO', divergencia: 'RESOLVIDA' });
  expect(detalhe.conteudos[0]).toMatchObject({
    id: second.id,
    exibido: true,
    confianca: 'ESCOLHIDO',
    escolha: { por: t.app.seeded.users.total.email, motivo: MOTIVO },
  });
  expect(await (await t.app.request(`/v1/documento-nfe/${id}/xml`, t.session())).text()).toBe(other.xml);
  expect((await choose(id, null)).status).toBe(204);
  expect((await shown()).row).toMatchObject({ valor: 5_850_000, divergencia: 'ABERTA' });
  expect(await refusal(await choose(id, null))).toMatchObject({
    conteudo: expect.stringContaining('Ninguém escolheu'),
  });
  const trail = await rowsOf(
    t.app.superuser,
    sql`select acao, depois from auditoria where acao in ('ESCOLHE_CONTEUDO', 'RETIRA_ESCOLHA') order by sequencia`,
  );
  expect(trail).toMatchObject([
    { acao: 'ESCOLHE_CONTEUDO', depois: { motivo: MOTIVO, escolhido: { sha256: second.sha256 } } },
    { acao: 'RETIRA_ESCOLHA', depois: { exibido: { sha256: first.sha256 } } },
  ]);
});

it('what SEFAZ proves wins over what a person chose, before and after', async () => {
  const { id, second, one } = await equals();
  await choose(id, second.id);
  const sefaz = await t.app.sefaz();
  sefaz.distribuir('NFE', OURS, { schema: 'procNFe_v4.00.xsd', xml: one.xml });
  await t.app.request('/v1/nfe/distribuicao', { ...t.session(), method: 'POST' });
  await t.app.drain();
  expect((await shown()).row).toMatchObject({
    valor: 5_850_000,
    confianca: 'SEFAZ',
    divergencia: 'RESOLVIDA',
  });
  expect(await refusal(await choose(id, second.id))).toEqual({
    conteudo: 'A SEFAZ conhece outro conteúdo para esta chave: este não pode ser usado.',
  });
  expect((await shown()).row).toMatchObject({ valor: 5_850_000, confianca: 'SEFAZ' });
});

it('nobody chooses what was altered after it was signed while a signed one is there', async () => {
  const { id, one } = await equals();
  await bring(one.xml.replaceAll('58500.00', '7.00'));
  const altered = (await shown()).detalhe.conteudos.find(({ valor }) => valor === 700);
  expect(altered?.recusaEscolha).toContain('mais confiável');
  expect(await refusal(await choose(id, altered?.id ?? ''))).toEqual({
    conteudo: 'Há um conteúdo mais confiável do que este, e só se escolhe entre iguais.',
  });
});

it('a content that comes later opens the divergence again, and rings at the bell', async () => {
  const { id, second } = await equals();
  await choose(id, second.id);
  t.app.advance(60_000);
  await bring((await signNfe(nfeProc({ destinatario: OURS, valor: '3.00' }).xml)).xml);
  expect((await shown()).row).toMatchObject({ valor: 195_000, divergencia: 'ABERTA' });
  const { avisos } = z
    .object({ avisos: z.array(z.looseObject({ titulo: z.string() })) })
    .parse(await (await t.app.request('/v1/notificacoes', t.session())).json());
  expect(avisos.filter(({ titulo }) => titulo.includes('divergentes'))).toHaveLength(2);
});

it('it takes a reason and who one is; a content of another document is not there', async () => {
  const { id, second } = await equals();
  expect(await refusal(await choose(id, second.id, { motivo: 'sim' }))).toHaveProperty('motivo');
  expect(await refusal(await choose(id, second.id, { senha: 'errada' }))).toHaveProperty('senha');
  expect(await refusal(await choose(id, second.id, { senha: undefined }))).toHaveProperty('senha');
  expect((await choose(id, crypto.randomUUID())).status).toBe(404);
  expect((await shown()).row).toMatchObject({ valor: 5_850_000, divergencia: 'ABERTA' });
});

it('side by side they tell what differs, and each is had byte by byte', async () => {
  const { id, one, other, first, second } = await equals();
  const sent = await (await t.app.request(`/v1/documento-nfe/${id}/conteudos`, t.session())).json();
  const { conteudos, linhas } = ladoALadoSchema.parse(sent);
  expect(conteudos).toEqual([first.id, second.id]);
  const differing = linhas.filter(({ difere }) => difere);
  expect(differing).toMatchObject([
    { rotulo: 'Valor', textos: ['R$ 58.500,00', 'R$ 1.950,00'] },
    { rotulo: 'Itens que diferem', textos: ['', '1'] },
    { rotulo: 'Diferem também', textos: ['', expect.stringContaining('totais')] },
  ]);
  expect(JSON.stringify(linhas)).not.toContain(OURS);
  const bytes = async (content: string) =>
    (await t.app.request(`/v1/documento-nfe/${id}/conteudos/${content}/xml`, t.session())).text();
  expect(await bytes(first.id)).toBe(one.xml);
  expect(await bytes(second.id)).toBe(other.xml);
});
