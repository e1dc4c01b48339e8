import '../server/digestNode.ts';
import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { XmlDocument } from 'libxml2-wasm';
import { parametrosSchema } from '../contract/parametros.ts';
import { asRole, rowsOf, type Tx } from '../server/db/database.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { tenants } from '../server/db/tenants.ts';
import { seeCompanies } from '../server/db/workForCompany.ts';
import { type ItemNfse, readItensOfArquivos } from '../server/fiscal/nfse/portas/readItensOfArquivos.ts';
import { storeItens } from '../server/fiscal/nfse/portas/storeItens.ts';
import { inLots } from '../server/fiscal/portas/inLots.ts';
import { oneAhead } from '../server/fiscal/portas/oneAhead.ts';
import { createJobPool } from '../server/workers/pool.ts';
import { openTestDatabase } from '../tests/database.ts';
import { inBatches, timed } from './batches.ts';
import { startCluster } from './cluster.ts';
import { company } from './documentosNotas.ts';
import { importMany } from './documentosZip.ts';
import { median } from './measure.ts';
import { serviceNotes } from './nfseNotas.ts';
import { chosen, sized } from './sizes.ts';

/**
 * `npm run bench -- nfse`: reading, checking and storing NFS-e compared with only parsing them and inserting their bytes
 * into a table, in the same database and run; then 10,000 in one .zip sent to a separate server, on the tests' PostgreSQL
 * if there is one. The fila over 1,000,000 of them: `npm run bench -- nfse-fila`.
 */
const DOCUMENTS = sized('BENCH_DOCUMENTOS', 2000, 8);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const MOST = 0.35;

async function collect(first: number, count: number): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const bytes of serviceNotes(first, count)) all.push(bytes);
  return all;
}

async function measureKeeping(): Promise<void> {
  const { db, superuser, engine, close } = await openTestDatabase();
  const tenantId = crypto.randomUUID();
  const empresa = { ...company, id: crypto.randomUUID(), ambiente: 'SIMULADO' as const };
  await superuser.insert(tenants).values({ id: tenantId, nome: 'Ensaio', modulos: ['NFS'] });
  await superuser.insert(empresas).values({ ...empresa, tenantId });
  await superuser.execute(sql`create table ensaio (id uuid primary key, conteudo bytea not null)`);
  await superuser.execute(sql`grant insert on ensaio to farol_app`);
  const parametros = parametrosSchema.parse({});
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    asRole(db, 'farol_app', tenantId, async (tx) => {
      await seeCompanies(tx, [empresa.id]);
      return work(tx);
    });
  // As in the product: threads read the next files while others are stored.
  const jobs = createJobPool(({ motivo }) => {
    throw new Error(String(motivo));
  });
  const reading = { jobs, guarda: null, owner: tenantId, now: new Date(), inTransaction };
  const keep = async (tx: Tx, itens: readonly ItemNfse[]) => {
    const registro = {
      tx,
      tenantId,
      now: new Date(),
      quem: 'Ensaio',
      parametros,
      produto: '0',
      empresas: [empresa],
      escolhida: empresa,
      audit: async () => undefined,
    };
    for (const { situacao, mensagem } of await storeItens(registro, itens))
      if (situacao === 'erro' || situacao === 'igual') throw new Error(mensagem);
  };
  const ratios: { wall: number; cpu: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const files = await collect(1 + round * DOCUMENTS, DOCUMENTS);
    const plain = await timed(() =>
      inBatches(db, tenantId, files, async (tx, batch) => {
        for (const bytes of batch) {
          XmlDocument.fromBuffer(bytes).dispose();
          await tx.execute(sql`insert into ensaio values (${crypto.randomUUID()}, ${bytes})`);
        }
      }),
    );
    const sent = files.map((bytes, at) => ({ nome: `${at}.xml`, ok: true as const, bytes }));
    const kept = await timed(async () => {
      const { itens } = readItensOfArquivos(reading, { total: sent.length, itens: sent });
      for await (const lot of oneAhead(inLots(itens))) await inTransaction((tx) => keep(tx, lot));
    });
    // The first round only warms up; a database in use has statistics within a minute.
    if (round === 0) {
      await superuser.execute(sql`analyze`);
      continue;
    }
    ratios.push({ wall: plain.wall / kept.wall, cpu: plain.cpu / kept.cpu });
    const rate = (ms: number) => Math.round((DOCUMENTS * 1000) / ms);
    console.log(
      `só ler e gravar ${rate(plain.wall)}/s, importar ${rate(kept.wall)}/s; CPU ${plain.cpu.toFixed(0)} e ${kept.cpu.toFixed(0)} ms`,
    );
  }
  const [row] = await rowsOf(superuser, sql`select count(*)::int as n from nfses`);
  console.log(`${row?.n} notas guardadas (${engine})`);
  await jobs.close();
  await close();
  const [wall, cpu] = [median(ratios.map((one) => one.wall)), median(ratios.map((one) => one.cpu))];
  console.log(`importar / só ler e gravar: vazão ${wall.toFixed(2)}, CPU ${cpu.toFixed(2)} (meta ≥ ${MOST})`);
}

if (ROUNDS > 0) await measureKeeping();
if (chosen('BENCH_ZIP') !== '0') {
  const cluster = process.env.TEST_DATABASE_URL ? await startCluster() : null;
  try {
    const doors = { importar: '/v1/nfs/importar', lista: '/v1/nfses', banco: cluster?.url('postgres') ?? '' };
    await importMany(company.nome, (count) => serviceNotes(1, count), doors);
  } finally {
    await cluster?.stop();
  }
}
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)} em ${availableParallelism()} núcleos.`);
