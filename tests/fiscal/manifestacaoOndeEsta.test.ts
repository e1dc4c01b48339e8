import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conferidaSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { ALL_COMPANIES, COMPANY_HEADER, FILE_NAME_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { empresasUsuarios } from '../../server/db/peopleTables.ts';
import { empresas } from '../../server/db/resourceTables.ts';
import { seedChave } from '../support/chave.ts';
import type { Actor } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { chaveDe } from '../support/manifestacao.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const { t, accepted, acting } = delegacaoApp();
const companies = () => t.app.seeded.tenants.horizonte.empresas;
const linkOf = (at: number) => t.user('total').links[at] ?? '';
const NFE = { path: '/v1/nfe/manifestacoes/conferir', tpEvento: '210210' };
const CTE = { path: '/v1/cte/manifestacoes/conferir', tpEvento: '610110' };

beforeEach(() => confiarNosDeTeste(t.app));

async function empresaAt(at: number): Promise<{ nome: string; cpfCnpj: string }> {
  const [row] = await t.app.superuser
    .select()
    .from(empresas)
    .where(eq(empresas.id, companies()[at] ?? ''));
  if (!row) throw new Error('No such company');
  return row;
}

/** Imports a document, by default for the second company, and returns its key. */
async function brought({ chave, xml }: { chave: string; xml: string }, link = linkOf(1)): Promise<string> {
  const kind = chave.slice(20, 22) === '55' ? 'nfe' : 'cte';
  const answer = await t.app.request(`/v1/documento-${kind}/importar`, {
    token: (await t.app.signIn('total')).accessToken,
    empresa: link,
    body: xml,
    headers: { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'documento.xml' },
  });
  expect(answer.status).toBe(202);
  await t.app.drain();
  return chave;
}

async function check(
  actor: Actor,
  linhas: string[],
  headers: Record<string, string> = {},
  { path, tpEvento } = NFE,
) {
  const answer = await actor.call('post', path, { headers, body: { tpEvento, linhas } });
  expect(answer.status, answer.text).toBe(200);
  return z.array(conferidaSchema).parse(answer.body);
}

const BREADTHS: Record<string, string>[] = [{}, { [SCOPE_HEADER]: ALL_COMPANIES }];

describe('a document that another company of the person has', () => {
  it('is said to be there, by key and by issuer, number and series, whatever is in view', async () => {
    const { nome, cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ destinatario: cpfCnpj, numero: 41 }));
    const linhas = [chave, chave.replace(/.{4}/g, '$& '), `${chave.slice(6, 20)} 41 1`, chaveDe(7)];
    const onde = `Está em ${nome}; escolha essa empresa.`;
    for (const more of BREADTHS) {
      const said = await check(await t.as('total'), linhas, more);
      expect(said.map(({ recusa, aviso }) => [recusa, aviso])).toEqual([
        [null, expect.stringMatching(`entre os desta empresa.* ${onde}$`)],
        ['Este documento já está em outra linha.', null],
        [expect.stringMatching(`^Não há NF-e com este emitente.* ${onde}$`), null],
        [null, expect.not.stringContaining('Está em')],
      ]);
    }
    const there = await check(await t.as('total', linkOf(1)), [chave]);
    expect(there).toMatchObject([{ aviso: null }]);
  });

  it('is said so of a CT-e, which is not sent from here', async () => {
    const { nome, cpfCnpj } = await empresaAt(1);
    const chave = await brought(cteProc({ destinatario: cpfCnpj, numero: 42 }));
    const [said] = await check(await t.as('total'), [chave], {}, CTE);
    expect(said?.recusa).toMatch(`Está em ${nome}; escolha essa empresa.`);
  });

  it('sends nobody to a company that issued it', async () => {
    const { nome, cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ emitente: cpfCnpj, numero: 43 }));
    const [said] = await check(await t.as('total'), [chave]);
    expect(said?.aviso).toMatch(`Está em ${nome}, que não o recebeu.`);
  });
});

describe('a company is never named to whom may not act for it', () => {
  const NUNCA = { aviso: expect.not.stringContaining('Está em') };

  it('whether the link was lost, the company is inactive, or it is granted to somebody else', async () => {
    const { cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ destinatario: cpfCnpj, numero: 44 }));
    await t.app.superuser
      .update(empresas)
      .set({ ativa: false })
      .where(eq(empresas.id, companies()[1] ?? ''));
    expect(await check(await t.as('total'), [chave])).toMatchObject([NUNCA]);
    await t.app.superuser
      .update(empresas)
      .set({ ativa: true })
      .where(eq(empresas.id, companies()[1] ?? ''));
    expect(await check(await t.as('total'), [chave])).not.toMatchObject([NUNCA]);
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, linkOf(1)));
    expect(await check(await t.as('total'), [chave])).toMatchObject([NUNCA]);
  });

  it('under a delegation only those granted are named, whatever the granter has', async () => {
    const { cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ destinatario: cpfCnpj, numero: 45 }));
    const permissoes = ['NFE_BUSCA', 'NFE_MANIFESTA'];
    const narrow = await acting(await accepted({ permissoes, empresas: companies().slice(0, 1) }), linkOf(0));
    expect(await check(narrow, [chave])).toMatchObject([NUNCA]);
    const wide = await acting(await accepted({ permissoes, empresas: companies().slice(0, 2) }), linkOf(0));
    expect(await check(wide, [chave])).not.toMatchObject([NUNCA]);
  });

  it('nor to people of another office, who have a key of it', async () => {
    const { cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ destinatario: cpfCnpj, numero: 46 }));
    const vizinho = await t.as('vizinho');
    for (const more of BREADTHS) expect(await check(vizinho, [chave], more)).toMatchObject([NUNCA]);
  });

  it('nor to a program that was given the first company alone', async () => {
    const { cpfCnpj } = await empresaAt(1);
    const chave = await brought(nfeProc({ destinatario: cpfCnpj, numero: 47 }));
    const permissoes = ['NFE_BUSCA', 'NFE_MANIFESTA'];
    for (const [given, said] of [
      [companies().slice(0, 1), NUNCA],
      [companies().slice(0, 2), { aviso: expect.stringContaining('Está em') }],
    ] as const) {
      const { chave: token } = await seedChave(t.app, { permissoes, empresas: [...given] });
      const answer = await t.app.request(NFE.path, {
        token,
        headers: { [COMPANY_HEADER]: companies()[0] ?? '' },
        body: { tpEvento: NFE.tpEvento, linhas: [chave] },
      });
      expect(z.array(conferidaSchema).parse(await answer.json())).toMatchObject([said]);
    }
  });
});
