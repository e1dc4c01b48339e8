import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { seeCompanies } from '../../server/db/workForCompany.ts';
import { empresasDoTenant } from '../../server/fiscal/empresa.ts';
import { type NovoPagamento, oQueMuda } from '../../server/fiscal/pagamentos/calendario/muda.ts';
import { revisaoApp, SEM_DECIDIR } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, desfaz, rows } = r;
beforeEach(() => r.preparar());

/** Of R$ 10.000,00, outside of the Simples: IRRF 150,00 and CSRF 465,00. */
const tributada = (mais = {}) =>
  nota({
    ...{ emissao: '2026-06-10', competencia: '2026-06-01', regime: { simples: 'NAO_OPTANTE' } },
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

/** An entry as any door writes it. */
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
    // Accepted in July: IRRF is of that month already, and the payment moves only CSRF.
    expect(await muda('2026-07-10', novo)).toEqual({
      competencias: [{ mes: '2026-07', documentos: 1, valor: 938_500, fechada: false }],
      retencoes: [
        {
          ...{ tributo: 'CSRF', mes: '2026-07', vencimento: '2026-08-20', documentos: 1, valor: 46_500 },
          atrasada: false,
        },
      ],
      ...{ retificar: [], pedeMotivo: false },
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
      ...{ retencoes: [], retificar: [], pedeMotivo: true },
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
