import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '../../contract/brasil/date.ts';
import { FAIXAS, filtroDaFaixa } from '../../contract/fiscal/faixasPrazo.ts';
import { painelSchema } from '../../contract/painel/painel.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { seedDocumento } from '../support/documentos.ts';

const HOJE = '2026-07-15';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const cte = (dias: number, aConfirmar = false) =>
  seedDocumento(app, 'ctes', { tenant: 'horizonte', empresa: 0, prazo: addDays(HOJE, dias), aConfirmar });

async function session() {
  const { accessToken: token } = await app.signIn('total');
  return { token, empresa: app.seeded.users.total.links[0] };
}
type Session = Awaited<ReturnType<typeof session>>;

async function counted(asked: Session) {
  const { prazos } = painelSchema.parse(await (await app.request('/v1/painel', asked)).json());
  return prazos?.empresas[0]?.contagens.CTE ?? null;
}

async function listed(asked: Session, filter: object) {
  const response = await app.request(`/v1/ctes?filter=${encodeURIComponent(JSON.stringify(filter))}`, asked);
  return z.array(z.looseObject({ id: z.uuid() })).parse(await response.json());
}

async function mark(asked: Session, ids: readonly string[], contestar: boolean) {
  const response = await app.request('/v1/documento-cte/contestar', { ...asked, body: { ids, contestar } });
  return { status: response.status, body: await response.json() };
}

describe('um CT-e que ninguém contesta', () => {
  it('não está vencido depois do prazo; marcado a contestar cobra como qualquer outro, e desmarcado não', async () => {
    const asked = await session();
    await cte(-1);
    await cte(-400);
    await cte(3);
    expect(await counted(asked)).toMatchObject({ vencidos: 0, sete: 1 });
    const ids = (await listed(asked, { prazo_ate: HOJE })).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await mark(asked, ids, true)).toEqual({ status: 200, body: { alterados: 2 } });
    expect(await counted(asked)).toMatchObject({ vencidos: 2, sete: 1 });
    expect(await mark(asked, ids.slice(1), false)).toMatchObject({ body: { alterados: 1 } });
    expect(await counted(asked)).toMatchObject({ vencidos: 1 });
    const rows = await rowsOf(
      app.superuser,
      sql`select registro_id, antes, depois from auditoria where recurso = 'ctes' and acao = 'ALTERA' order by sequencia`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({ registro_id: ids[1], depois: { contestarEm: null } });
  });

  it.each(FAIXAS)('a contagem leva a uma lista com exatamente os mesmos: %s', async (faixa) => {
    const asked = await session();
    for (const dias of [-400, -1, 0, 1, 7, 8, 30, 31]) await cte(dias);
    for (const dias of [-1, 0, 7, 30, 31]) await cte(dias, true);
    const late = await listed(asked, { prazo_ate: addDays(HOJE, -1), aConfirmar: false });
    await mark(asked, [late[0]?.id ?? ''], true);
    const total = (await listed(asked, filtroDaFaixa(faixa, 'CTE', HOJE))).length;
    expect((await counted(asked))?.[faixa]).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('não se marca o que não se recebeu, o que já tem desacordo, nem o que é de outro', async () => {
    const asked = await session();
    await cte(-1);
    const [row] = await listed(asked, {});
    const id = row?.id ?? '';
    for (const change of [sql`papel = 'INTERESSE'`, sql`papel = 'RECEBIDO', manifestacao = 'DESACORDO'`]) {
      await rowsOf(app.superuser, sql`update ctes set ${change} returning id`);
      expect((await mark(asked, [id], true)).body).toEqual({ alterados: 0 });
    }
    expect((await mark(asked, [crypto.randomUUID()], true)).status).toBe(404);
    const { accessToken: token } = await app.signIn('consulta');
    const other = { token, empresa: app.seeded.users.consulta.links[0] };
    expect((await mark(other, [id], true)).status).toBe(403);
  });
});
