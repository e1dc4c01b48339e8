import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { XmlDocument } from 'libxml2-wasm';
import { parametrosSchema } from '../contract/parametros.ts';
import { rowsOf, type Tx } from '../server/db/database.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { tenants } from '../server/db/tenants.ts';
import { seeCompanies } from '../server/db/workForCompany.ts';
import { guardarItens } from '../server/fiscal/nfse/portas/guardarItens.ts';
import { lerArquivos } from '../server/fiscal/nfse/portas/lerArquivos.ts';
import { inlineJobs } from '../server/workers/inline.ts';
import { openTestDatabase } from '../tests/database.ts';
import { inBatches, timed } from './batches.ts';
import { company } from './documentosNotas.ts';
import { importMany } from './documentosZip.ts';
import { median } from './measure.ts';
import { serviceNotes } from './nfseNotas.ts';
import { chosen, sized } from './sizes.ts';

/**
 * `npm run bench -- nfse`: reading, checking and storing service invoices against only parsing them and putting their bytes
 * into a table, in the same database and run; then 10,000 of them in one .zip to a server of its own. The queue over
 * 1,000,000 of them: `npm run bench -- nfse-fila`.
 */
const DOCUMENTS = sized('BENCH_DOCUMENTOS', 2000, 8);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const MOST = 0.5;

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
  const jobs = inlineJobs((error) => {
    throw error;
  });
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
    const kept = await timed(() =>
      inBatches(db, tenantId, files, async (tx, batch) => {
        await seeCompanies(tx, [empresa.id]);
        const reading = {
          ...{ jobs, guarda: null, owner: tenantId, now: new Date() },
          inTransaction: <T>(work: (own: Tx) => Promise<T>) => work(tx),
        };
        const sent = batch.map((bytes, at) => ({ nome: `${at}.xml`, ok: true as const, bytes }));
        const itens = [];
        for await (const item of lerArquivos(reading, { total: sent.length, itens: sent }).itens)
          itens.push(item);
        const registro = {
          ...{ tx, tenantId, now: new Date(), quem: 'Ensaio', parametros, produto: '0' },
          ...{ empresas: [empresa], escolhida: empresa, audit: async () => undefined },
        };
        for (const { situacao, mensagem } of await guardarItens(registro, itens))
          if (situacao === 'erro' || situacao === 'igual') throw new Error(mensagem);
      }),
    );
    // The first round only warms up.
    if (round === 0) continue;
    ratios.push({ wall: plain.wall / kept.wall, cpu: plain.cpu / kept.cpu });
    const rate = (ms: number) => Math.round((DOCUMENTS * 1000) / ms);
    console.log(
      `só ler e gravar ${rate(plain.wall)}/s, importar ${rate(kept.wall)}/s; CPU ${plain.cpu.toFixed(0)} e ${kept.cpu.toFixed(0)} ms`,
    );
  }
  const [row] = await rowsOf(superuser, sql`select count(*)::int as n from nfses`);
  console.log(`${row?.n} notas guardadas (${engine})`);
  await close();
  const [wall, cpu] = [median(ratios.map((one) => one.wall)), median(ratios.map((one) => one.cpu))];
  console.log(`importar / só ler e gravar: vazão ${wall.toFixed(2)}, CPU ${cpu.toFixed(2)} (meta ≥ ${MOST})`);
}

if (ROUNDS > 0) await measureKeeping();
if (chosen('BENCH_ZIP') !== '0')
  await importMany(company.nome, (count) => serviceNotes(1, count), {
    ...{ importar: '/v1/nfs/importar', lista: '/v1/nfses' },
  });
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)} em ${availableParallelism()} núcleos.`);
