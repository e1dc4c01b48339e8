import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarioSchema } from '../../contract/fiscal/pagamentos/calendario.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { seeCompanies } from '../../server/db/workForCompany.ts';
import { empresasDoTenant } from '../../server/fiscal/empresa.ts';
import { type NovoPagamento, oQueMuda } from '../../server/fiscal/pagamentos/calendario/muda.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, desfaz, rows } = r;
beforeEach(() => r.preparar());

/** Returns a nota of R$ 10.000,00, outside the Simples: IRRF 150,00 and CSRF 465,00. */
const tributada = (mais = {}) =>
  nota({
    emissao: '2026-06-10',
    competencia: '2026-06-01',
    regime: { simples: 'NAO_OPTANTE' },
    valores: { servicos: 1_000_000, baseCalculo: 1_000_000, iss: 20_000, liquido: 938_500 },
    ...mais,
  });
const retem = { ...SEM_DECIDIR, natRend: '15014', retem: { ...SEM_DECIDIR.retem, IRRF: true, CSRF: true } };

async function pagamentoDe(nfseId: string): Promise<string> {
  const [row] = await rows(sql`select id from pagamentos where documento_id = ${nfseId}`);
  return String(row?.id);
}

async function muda(hoje: string, ...novos: NovoPagamento[]) {
  return asRole(t.app.db, 'farol_app', t.app.seeded.tenants.horizonte.id, async (tx) => {
    const empresas = await empresasDoTenant(tx);
    await seeCompanies(
      tx,
      empresas.map(({ id }) => id),
    );
    return oQueMuda(tx, hoje, novos);
  });
}

/** Inserts an entry as every way of entering payments does, and recalculates the payment. */
async function paga(pagamentoId: string, data: string, valor: number | null = null, em = data) {
  await rows(sql`with novo as (
      insert into pagamentos_lancamentos (tenant_id, empresa_id, pagamento_id, tipo, data, valor, origem, quem, criado_em)
      select tenant_id, empresa_id, id, 'PAGAMENTO', ${data}, ${valor}, 'A_MAO', 'Ana', ${`${em}T12:00:00Z`} from pagamentos where id = ${pagamentoId}
      returning pagamento_id)
    select pagamento_id from novo`);
  await rowsOf(t.app.superuser, sql`select farol_recalcula_pagamentos(array[${pagamentoId}]::uuid[])`);
}

describe('what new dates change', () => {
  test('the withholdings that were accepted fall due by them, and a month that was declared asks for a reason', async () => {
    const [id = ''] = await chega(tributada());
    const pagamentoId = await pagamentoDe(id);
    await decide('APROVA', [id], { decisao: retem, motivo: 'Contabilidade.' });
    const novo = { pagamentoId, data: '2026-07-03', valor: 938_500, encargos: 0 };
    // Accepted in July: IRRF already belongs to that month, so the payment moves only CSRF.
    expect(await muda('2026-07-10', novo)).toEqual({
      competencias: [{ mes: '2026-07', documentos: 1, valor: 938_500, fechada: false }],
      retencoes: [
        {
          tributo: 'CSRF',
          mes: '2026-07',
          vencimento: '2026-08-20',
          documentos: 1,
          valor: 46_500,
          atrasada: false,
        },
      ],
      retificar: [],
      pedeMotivo: false,
    });
    const tarde = await muda('2026-09-22', novo);
    expect(tarde.pedeMotivo).toBe(true);
    expect(tarde.retificar).toMatchObject([
      { evento: 'R-4020', mes: '2026-07', beneficiario: 'Contábil Ltda' },
    ]);
  });

  test('a closed month is told, also of a document from which nothing is withheld', async () => {
    const [id = ''] = await chega(nota());
    await r.fecha('2026-06', true);
    const novo = { pagamentoId: await pagamentoDe(id), data: '2026-06-20', valor: null, encargos: 0 };
    expect(await muda('2026-07-10', novo)).toEqual({
      competencias: [{ mes: '2026-06', documentos: 1, valor: 100_000, fechada: true }],
      retencoes: [],
      retificar: [],
      pedeMotivo: true,
    });
  });

  test('an acceptance that was taken back is none, and what was taken back of the payments neither', async () => {
    const [id = ''] = await chega(tributada());
    const pagamentoId = await pagamentoDe(id);
    const [item] = await decide('APROVA', [id], {
      decisao: { ...retem, retem: { ...retem.retem, CSRF: false } },
      motivo: 'Sem CSRF.',
    });
    const tributos = async () =>
      (await muda('2026-07-10', { pagamentoId, data: '2026-07-03', valor: null, encargos: 0 })).retencoes.map(
        ({ tributo, valor }) => `${tributo} ${valor}`,
      );
    expect(await tributos()).not.toContain('CSRF 46500');
    await desfaz(item?.decisaoId);
    await paga(pagamentoId, '2026-06-30');
    expect(await tributos()).toEqual([]);
    await rows(
      sql`update pagamentos_lancamentos set desfeito_em = now() where pagamento_id = ${pagamentoId}`,
    );
    expect(await tributos()).toEqual(['CSRF 46500', 'IRRF 15000']);
  });
});

async function calendario(mes: string, headers: Record<string, string> = {}) {
  const response = await t.app.request(`/v1/pagamentos/calendario?mes=${mes}`, { ...t.session(), headers });
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return calendarioSchema.parse(body);
}

describe('the calendar of withholdings', () => {
  test('tells by day and tax what falls due, with base and rule, and the part that lacks a date', async () => {
    const [id = ''] = await chega(tributada());
    await decide('APROVA', [id], { decisao: retem, motivo: 'Contabilidade.' });
    await paga(await pagamentoDe(id), '2026-07-03', 469_250);
    const agosto = await calendario('2026-08');
    expect(
      agosto.vencimentos.map(({ vencimento, tributo, codigoReceita, valor, documentos }) => ({
        vencimento,
        tributo,
        codigoReceita,
        valor,
        documentos,
      })),
    ).toEqual([
      { vencimento: '2026-08-20', tributo: 'CSRF', codigoReceita: '5952-07', valor: 23_250, documentos: 1 },
      { vencimento: '2026-08-20', tributo: 'IRRF', codigoReceita: '1708-06', valor: 15_000, documentos: 1 },
    ]);
    expect(agosto.devidas).toMatchObject([
      {
        tributo: 'CSRF',
        base: 500_000,
        regra: expect.stringContaining('R$ 4.692,50 de R$ 9.385,00, em proporção'),
        atraso: null,
      },
      { tributo: 'IRRF', base: 1_000_000, norma: expect.stringContaining('ADI RFB 8/2014') },
    ]);
    // The nota is dated June: its missing date is listed in July, and in August only counted as older.
    expect((await calendario('2026-07')).semData).toEqual([
      { tributo: 'CSRF', documentos: 1, valor: 23_250, falta: 'a data do resto do pagamento' },
    ]);
    expect(agosto).toMatchObject({ semData: [], abertosAntes: 1, cortado: false });
  });

  test('a date that was told too late shows what may be added, as an estimate', async () => {
    const [id = ''] = await chega(tributada({ emissao: '2026-04-10', competencia: '2026-04-01' }));
    await paga(await pagamentoDe(id), '2026-04-30', null, '2026-07-10');
    const [csrf] = (await calendario('2026-05')).vencimentos.filter(({ tributo }) => tributo === 'CSRF');
    expect(csrf).toMatchObject({ vencimento: '2026-05-20', atrasado: true });
    expect(csrf?.estimativa).toBeGreaterThan(0);
  });

  test('leaves out what is not ours, and what is dispensed is shown and not summed', async () => {
    const pequena = () =>
      tributada({ valores: { servicos: 100_000, baseCalculo: 100_000, iss: 2000, liquido: 95_350 } });
    const [nossa = '', alheia = ''] = await chega(pequena(), pequena());
    const decisao = { ...retem, retem: { ...retem.retem, IRRF: false } };
    for (const uma of [nossa, alheia]) await decide('APROVA', [uma], { decisao, motivo: 'Sem IRRF.' });
    await paga(await pagamentoDe(nossa), '2026-07-03', 10_000);
    await rows(sql`update pagamentos set estado = 'FORA' where documento_id = ${alheia}`);
    const { vencimentos, devidas } = await calendario('2026-08');
    expect(vencimentos).toEqual([]);
    expect(devidas).toMatchObject([{ documentoId: nossa, valor: 0, dispensado: 488, incerta: true }]);
  });

  test('is of the chosen company, or of all; a month that is none is refused', async () => {
    const [id = ''] = await chega(tributada());
    await paga(await pagamentoDe(id), '2026-07-03');
    t.goTo(1);
    expect((await calendario('2026-08')).devidas).toEqual([]);
    expect((await calendario('2026-08', r.todas)).devidas).toHaveLength(2);
    const { status } = await t.app.request('/v1/pagamentos/calendario?mes=2026-13', t.session());
    expect(status).toBe(400);
  });
});

describe('the file for the tax system', () => {
  const exporta = (body: object) =>
    t.app.request('/v1/pagamentos/calendario/exportar', { ...t.session(), method: 'POST', body });

  test('has a line for each withholding of the month, and who took it is audited', async () => {
    const [id = ''] = await chega(tributada());
    await paga(await pagamentoDe(id), '2026-07-03');
    const response = await exporta({ mes: '2026-08' });
    expect(response.headers.get('content-disposition')).toContain('retencoes-2026-08.csv');
    const [titulos, ...linhas] = (await response.text()).trim().split('\r\n');
    expect(titulos).toContain(';Código de receita;');
    expect(linhas).toHaveLength(2);
    expect(linhas.find((linha) => linha.includes(';CSRF;'))).toContain(';465,00;');
    const audit = await rows(sql`select depois from auditoria where acao = 'EXPORTA' order by sequencia`);
    expect(audit).toMatchObject([{ depois: { mes: '2026-08', layout: 'Retenções a recolher, CSV' } }]);
  });

  test('goes through a layout for withholdings, and no other', async () => {
    expect((await exporta({ mes: '2026-08', layout: { id: crypto.randomUUID() } })).status).toBe(404);
    const daLista = await exporta({ mes: '2026-08', layout: { modelo: 'lista-csv' } });
    expect(await daLista.json()).toMatchObject({
      campos: { layout: expect.stringContaining('não é de retenções') },
    });
    expect((await exporta({ mes: '08/2026' })).status).toBe(400);
  });
});
