import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../contract/brasil/date.ts';
import { FAIXAS, filtroDaFaixa } from '../contract/fiscal/faixasPrazo.ts';
import { painelSchema } from '../contract/painel/painel.ts';
import { createTestApp, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';
import { seedCertificado, seedDocumento } from './support/documentos.ts';

const HOJE = '2026-07-15';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

async function painel(who: Who, empresa = app.seeded.users[who].links[0]) {
  const { accessToken: token } = await app.signIn(who);
  return painelSchema.parse(await (await app.request('/v1/painel', { token, empresa })).json());
}

/** Inserts an NF-e of a company of Horizonte, by the company's place in the seed. */
const nfe = (empresa: number, dias: number, aConfirmar = false) =>
  seedDocumento(app, 'nfes', { tenant: 'horizonte', empresa, prazo: addDays(HOJE, dias), aConfirmar });

describe('what falls due', () => {
  it('is counted for every company the person may act for, the most urgent first', async () => {
    await nfe(0, -1);
    await nfe(0, 8);
    await nfe(0, 30);
    await nfe(1, 0);
    await nfe(1, 1);
    await nfe(1, 7);
    await nfe(1, 31);
    await nfe(3, 0); // Deactivated: no user acts for it.
    await seedDocumento(app, 'ctes', { tenant: 'horizonte', empresa: 1, prazo: HOJE });
    await seedDocumento(app, 'nfes', { tenant: 'atlas', empresa: 0, prazo: HOJE });
    const { prazos } = await painel('total');
    const none = { vencidos: 0, hoje: 0, sete: 0, trinta: 0, aConfirmar: 0 };
    expect(prazos).toEqual({
      hoje: HOJE,
      total: 3,
      empresas: [
        {
          uuid: app.seeded.users.total.links[1],
          nome: 'Beta Comércio',
          contagens: { NFE: { ...none, hoje: 1, sete: 2 }, CTE: { ...none, hoje: 1 } },
        },
        {
          uuid: app.seeded.users.total.links[0],
          nome: 'Água Clara Ltda',
          contagens: { NFE: { ...none, vencidos: 1, trinta: 2 }, CTE: null },
        },
      ],
    });
  });

  it.each(FAIXAS)('leads to a list with exactly the %s', async (faixa) => {
    for (const dias of [-400, -1, 0, 1, 7, 8, 30, 31]) await nfe(0, dias);
    // Documents known only from a file are in none of the confirmed ranges, however near.
    for (const dias of [-400, -1, 0, 3, 10, 30, 31]) await nfe(0, dias, true);
    const { prazos } = await painel('total');
    const { accessToken: token } = await app.signIn('total');
    const filter = encodeURIComponent(JSON.stringify(filtroDaFaixa(faixa, 'NFE', HOJE)));
    const empresa = app.seeded.users.total.links[0];
    const listed = await app.request(`/v1/nfes?filter=${filter}`, { token, empresa });
    const total = Number(listed.headers.get('content-range')?.split('/')[1]);
    expect(prazos?.empresas[0]?.contagens.NFE?.[faixa]).toBe(total);
    expect(total).toBe({ vencidos: 2, hoje: 1, sete: 2, trinta: 2, aConfirmar: 7 }[faixa]);
  });

  it('leaves out companies that the person is not linked to, and says nothing without the right', async () => {
    await nfe(1, 0);
    expect((await painel('consulta')).prazos).toMatchObject({ total: 1, empresas: [] });
    expect((await painel('vazio')).prazos).toBeNull();
    expect((await painel('admin', undefined)).prazos).toBeNull();
  });

  it('leaves the company of the request as it was', async () => {
    await nfe(0, 0);
    await nfe(1, 0);
    const { cartoes } = await painel('total');
    expect(cartoes.find(({ chave }) => chave === 'nfes')).toMatchObject({ total: 1, mais: false });
  });

  it('is counted to the last one', async () => {
    const { id, empresas } = app.seeded.tenants.horizonte;
    await app.superuser.execute(sql`
      insert into nfes (tenant_id, empresa_id, emitente, chave, papel, situacao, manifestacao, completude, assinatura, prazo)
      select ${id}, ${empresas[0]}, 'x', 'k' || n, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', 'RESUMO', 'NAO_VERIFICADA', ${HOJE}::date
        from generate_series(1, 1200) n`);
    expect((await painel('total')).prazos?.empresas[0]?.contagens.NFE?.hoje).toBe(1200);
  });
});

describe('certificates near their end', () => {
  it('are told with the days left, unless one of the same root lasts longer', async () => {
    await seedCertificado(app, { tenant: 'horizonte', empresa: 0, dias: 15 });
    await seedCertificado(app, { tenant: 'horizonte', empresa: 1, dias: 200 });
    await seedCertificado(app, { tenant: 'horizonte', empresa: 2, dias: -3 });
    const { certificados } = await painel('total');
    expect(certificados.map(({ nome, dias }) => [nome, dias])).toEqual([
      ['Carlos Souza', -3],
      ['Água Clara Ltda', 15],
    ]);
    const [matriz, filial] = app.seeded.tenants.horizonte.empresas;
    const raiz = sql`(select left(cpf_cnpj, 8) from empresas where id = ${matriz})`;
    await app.superuser.execute(sql`update certificados set raiz = ${raiz} where empresa_id = ${filial}`);
    expect((await painel('total')).certificados.map(({ nome }) => nome)).toEqual(['Carlos Souza']);
  });

  it('are told to nobody who may not see companies', async () => {
    await seedCertificado(app, { tenant: 'horizonte', empresa: 0, dias: 7 });
    expect((await painel('vazio')).certificados).toEqual([]);
  });
});

describe('service invoices that wait', () => {
  /** Inserts a nota of a company of Horizonte, by the company's place in the seed. */
  async function nfse(
    empresa: number,
    estado: string,
    mais: { vence?: string; diverge?: boolean; de?: string } = {},
  ) {
    const { id, empresas } = app.seeded.tenants.horizonte;
    await app.superuser.execute(sql`
      insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, vence_em, diverge, responsavel_id)
      values (${id}, ${empresas[empresa]}, ${crypto.randomUUID()}, 'TOMADA', ${estado}, 'NORMAL', 'NACIONAL',
              ${mais.vence ?? null}, ${mais.diverge ?? false}, ${mais.de ?? ''})`);
  }

  it('are counted over all companies that the person may act for, with the first day due', async () => {
    const { id } = app.seeded.users.total;
    await nfse(0, 'A_REVISAR', { vence: addDays(HOJE, 5), diverge: true });
    await nfse(1, 'A_REVISAR', { vence: addDays(HOJE, 3), de: id });
    await nfse(1, 'REABERTA', { vence: addDays(HOJE, 3) });
    await nfse(0, 'EM_DUVIDA', { vence: addDays(HOJE, 9) });
    await nfse(0, 'APROVADA', { vence: addDays(HOJE, 1), diverge: true, de: id });
    await nfse(3, 'A_REVISAR', { vence: HOJE }); // Deactivated: no user acts for it.
    expect((await painel('total')).nfs).toEqual({
      aRevisar: 2,
      emDuvida: 1,
      reabertas: 1,
      comDivergencia: 1,
      minhas: 1,
      porRegra: 0,
      vence: { em: addDays(HOJE, 3), notas: 2 },
    });
  });

  it('are told to nobody who may not review them', async () => {
    await nfse(0, 'A_REVISAR');
    expect((await painel('consulta')).nfs).toBeNull();
    expect((await painel('admin', undefined)).nfs).toBeNull();
  });
});
