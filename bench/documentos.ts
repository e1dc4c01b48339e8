import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { XmlDocument } from 'libxml2-wasm';
import { parametrosSchema } from '../contract/parametros.ts';
import { rowsOf, type Tx } from '../server/db/database.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { tenants } from '../server/db/tenants.ts';
import { seeCompanies } from '../server/db/workForCompany.ts';
import { readFiscais } from '../server/fiscal/documentos/readFiscais.ts';
import { storeFiles } from '../server/fiscal/documentos/storeFiles.ts';
import { inlineJobs } from '../server/workers/inline.ts';
import { openTestDatabase } from '../tests/database.ts';
import { inBatches, timed } from './batches.ts';
import { buyers, company, notes } from './documentosNotas.ts';
import { importMany } from './documentosZip.ts';
import { median } from './measure.ts';
import { sized } from './sizes.ts';

/**
 * `npm run bench -- documentos`: importing NF-e compared with only parsing them and inserting their bytes into a table,
 * in the same database and run; then 10,000 of them in one .zip sent to a separate server.
 */
const DOCUMENTS = sized('BENCH_DOCUMENTOS', 400, 4);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const MOST = 0.5;
/** Number of companies whose documents are in one file, and how many times slower than one company that may be. */
const COMPANIES = sized('BENCH_EMPRESAS', 60, 2);
const MOST_SLOWER = 1.3;

async function collect(first: number, count: number, of: number): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const bytes of notes(first, count, buyers(of))) all.push(bytes);
  return all;
}

/** Returns the milliseconds of CPU that storing one document takes, for documents of `of` companies. */
async function measureKeeping(of: number): Promise<number> {
  const { db, superuser, close } = await openTestDatabase();
  const tenantId = crypto.randomUUID();
  const receivers = buyers(of).map((one) => ({ ...one, id: crypto.randomUUID() }));
  await superuser.insert(tenants).values({ id: tenantId, nome: 'Ensaio', modulos: ['NFE'] });
  await superuser.insert(empresas).values(receivers.map((one) => ({ ...one, tenantId })));
  await superuser.execute(sql`create table ensaio (id uuid primary key, conteudo bytea not null)`);
  await superuser.execute(sql`grant insert on ensaio to farol_app`);
  const parametros = parametrosSchema.parse({});
  const jobs = inlineJobs((error) => {
    throw error;
  });
  const ratios: { wall: number; cpu: number; each: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const files = await collect(1 + round * DOCUMENTS, DOCUMENTS, of);
    const plain = await timed(() =>
      inBatches(db, tenantId, files, async (tx, batch) => {
        for (const bytes of batch) {
          XmlDocument.fromBuffer(bytes).dispose();
          await tx.execute(sql`insert into ensaio values (${crypto.randomUUID()}, ${bytes})`);
        }
      }),
    );
    const kept = await timed(() =>
      inBatches(db, tenantId, files, async (tx, batch) => {
        await seeCompanies(
          tx,
          receivers.map(({ id }) => id),
        );
        const keeping = {
          tx,
          jobs,
          guarda: null,
          tenantId,
          parametros,
          now: new Date(),
          audit: async () => undefined,
        };
        const reading = {
          jobs,
          guarda: null,
          owner: tenantId,
          now: new Date(),
          inTransaction: <T>(work: (own: Tx) => Promise<T>) => work(tx),
        };
        const items = batch.map((bytes) => ({ bytes, nome: 'a.xml' }));
        const division = { empresas: receivers, escolhida: null };
        const read = await readFiscais(reading, items);
        for (const { situacao, mensagem } of await storeFiles(keeping, read, division)) {
          if (situacao !== 'ok') throw new Error(mensagem);
        }
      }),
    );
    // The first round only warms up.
    if (round === 0) continue;
    ratios.push({ wall: plain.wall / kept.wall, cpu: plain.cpu / kept.cpu, each: kept.cpu / DOCUMENTS });
    const rate = (ms: number) => Math.round((DOCUMENTS * 1000) / ms);
    console.log(
      `só ler e gravar ${rate(plain.wall)}/s, importar ${rate(kept.wall)}/s; CPU ${plain.cpu.toFixed(0)} e ${kept.cpu.toFixed(0)} ms`,
    );
  }
  const [row] = await rowsOf(superuser, sql`select count(*)::int as n from nfes`);
  console.log(`${row?.n} documentos guardados`);
  await close();
  const cpu = median(ratios.map((one) => one.cpu));
  console.log(
    `${of} ${of === 1 ? 'empresa' : 'empresas'}: importar / só ler e gravar: vazão ${median(ratios.map((one) => one.wall)).toFixed(2)}, CPU ${cpu.toFixed(2)} (meta ≥ ${MOST})`,
  );
  return median(ratios.map(({ each }) => each));
}

if (ROUNDS > 0) {
  const one = await measureKeeping(1);
  const many = await measureKeeping(COMPANIES);
  console.log(
    `de ${COMPANIES} empresas / de uma: ${(many / one).toFixed(2)} vezes a CPU (meta ≤ ${MOST_SLOWER})`,
  );
}
await importMany(company.nome, (count) => notes(1, count, [company]));
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)} em ${availableParallelism()} núcleos.`);
