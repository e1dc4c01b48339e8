import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { nfes as nfesResource } from '../contract/fiscal/nfes.ts';
import { fornecedores as fornecedoresResource } from '../contract/fornecedores.ts';
import type { Tx } from '../server/db/database.ts';
import { fornecedores, nfes } from '../server/db/resourceTables.ts';
import { tenants } from '../server/db/tenants.ts';
import { FONTES } from '../server/fila/fontes.ts';
import { lerResumo } from '../server/fila/lerResumo.ts';
import { somarPagamentos } from '../server/fiscal/pagamentos/lancamentos/totais.ts';
import { comSomasDe, conferirSomas } from '../server/resources/acumulados.ts';
import { repository } from '../server/resources/repository.ts';
import { openTestDatabase } from '../tests/database.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- somas`: what is counted and summed of a whole tenant of 50 companies, with 10,000 NF-e, their payments and as many
 * suppliers, and with BENCH_LINHAS of them. Sums are kept (docs/adr/0083): the same time for both.
 */
const ROWS = sized('BENCH_LINHAS', 1_000_000, 300);
const FEW = lessened(10_000, 200);
const COMPANIES = 50;
const BATCH = 10_000;
const ROUNDS = lessened(40, 1);
const MOST = 1.5;
const ALL = { filter: {} };

const asks: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'totais de pagamentos': (tx) => somarPagamentos(tx, ALL, true),
  'somas de NF-e': (tx) => repository(nfesResource, nfes).sumMatching(tx, ALL, true),
  'total de fornecedores': (tx) =>
    repository(fornecedoresResource, fornecedores).countMatching(tx, ALL, true),
  'resumo da fila': (tx) => lerResumo(tx, FONTES, { filtro: { adiados: false }, eu: '', hoje: '2026-11-28' }),
};

/** Milliseconds of each question over a database with so many rows; the least of some, which other work on the machine does not touch. */
async function measure(rows: number): Promise<Record<string, number>> {
  const { db, superuser, close } = await openTestDatabase();
  const id = crypto.randomUUID();
  await superuser.insert(tenants).values({ id, nome: 'Ensaio', modulos: ['NFE', 'PAGAMENTOS'] });
  await superuser.execute(sql`insert into empresas (tenant_id, nome, cpf_cnpj, ambiente)
    select ${id}::uuid, 'Empresa ' || n, lpad(n::text, 14, '0'), 'SIMULADO' from generate_series(1, ${COMPANIES}::int) n`);
  const inTenant = (insert: SQL) => comSomasDe(db, id, (tx) => tx.execute(insert));
  for (let first = 1; first <= rows; first += BATCH) {
    const n = sql`generate_series(${first}::int, ${Math.min(first + BATCH - 1, rows)}::int) n`;
    const some = sql`(select id, row_number() over () - 1 as k from empresas) e on e.k = n % ${COMPANIES}::int`;
    await inTenant(sql`insert into nfes (tenant_id, empresa_id, chave, numero, emitente, emitente_cpf_cnpj, valor, icms, prazo,
        situacao, manifestacao, completude, assinatura, papel, emitido_em)
      select ${id}::uuid, e.id, '3526' || lpad(n::text, 40, '0'), n, 'Padaria ' || n % 900, lpad((n % 900)::text, 14, '7'), n, n % 900,
        case when n % 4 = 0 then date '2026-11-01' + n % 180 end, 'AUTORIZADO', 'PENDENTE', 'COMPLETO', 'VALIDA', 'RECEBIDO', now()
        from ${n} join ${some}`);
    await inTenant(sql`insert into fornecedores (tenant_id, nome, cpf_cnpj, uf)
      select ${id}::uuid, 'Fornecedor ' || n, lpad(n::text, 14, '0'), 'SP' from ${n}`);
  }
  await superuser.execute(sql`vacuum analyze`);
  const found: Record<string, number> = {};
  await comSomasDe(db, id, async (tx) => {
    for (const [name, ask] of Object.entries(asks)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await ask(tx);
        times.push(performance.now() - start);
      }
      found[name] = Math.min(...times);
    }
    const wrong = await conferirSomas(tx);
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  });
  await close();
  return found;
}

const few = await measure(FEW);
const many = await measure(ROWS);
for (const [name, ms] of Object.entries(many)) {
  const before = few[name] ?? Number.NaN;
  console.log(
    `${name}: ${before.toFixed(1)} ms com ${FEW}, ${ms.toFixed(1)} ms com ${ROWS}: ${(ms / before).toFixed(2)} × (meta ≤ ${MOST})`,
  );
}
