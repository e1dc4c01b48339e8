import { inArray, sql } from 'drizzle-orm';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { type EspecieDocumento, prazoDe, regraDe } from '../../../contract/fiscal/prazos.ts';
import { rowsOf } from '../../db/database.ts';
import { ctes, nfes } from '../../db/resourceTables.ts';
import { takeTurn } from '../../tasks/takeTurn.ts';
import { companyEnvironment, counts, documentEnvironment } from './ambiente.ts';
import { supplierOf } from './fornecedor.ts';
import { type Lido, readWithSignature } from './readDocument.ts';
import { whyNotOurs } from './recognise.ts';
import { deciding, happenedFor } from './refreshState.ts';
import { listRow, sha256 } from './rows.ts';
import { stateOf } from './state.ts';
import { type Keeping, type Kept, keepRead, noticesOf, refusedFor, signatureOf } from './store.ts';
import { documentosEventos, documentosXml } from './tables.ts';

const tables = { NFE: nfes, CTE: ctes };
const ESPECIES = ['NFE', 'CTE'] as const;

export interface FileToKeep {
  nome: string;
  bytes: Uint8Array;
}

/** A file that may be new here: a document of the company whose key no earlier file of the batch has. */
interface Candidate {
  at: number;
  file: FileToKeep;
  documento: Documento;
  assinatura: ReturnType<typeof signatureOf> | undefined;
}

interface Lida extends Pick<Candidate, 'assinatura'> {
  lido: Lido;
}

/**
 * Keeps many files, as `keepFile` each, in a few statements for all documents that were not here yet. In: files in the
 * order in which they came. Out: what became of each, in that order.
 */
export async function keepFiles(
  keeping: Keeping,
  files: readonly FileToKeep[],
  may: (especie: EspecieDocumento) => boolean = () => true,
): Promise<Kept[]> {
  const read: Lida[] = [];
  for (const { bytes } of files) {
    const { lido, assinado } = readWithSignature(bytes);
    // Begun at once: the machine's own threads check it while the next is read, and nothing of its text is kept.
    const assinatura =
      lido.tipo === 'documento' && assinado ? signatureOf(lido.documento, bytes, assinado) : undefined;
    assinatura?.catch(() => undefined);
    read.push({ lido, assinatura });
    await takeTurn();
  }
  const kept = new Map<number, Kept>();
  const candidates = await candidatesOf(keeping, files, read, may);
  for (const [at, one] of await keepNew(keeping, candidates)) kept.set(at, one);
  for (const [at, { bytes, nome }] of files.entries()) {
    const what = read[at];
    if (!what || kept.has(at)) continue;
    await takeTurn();
    kept.set(at, await keepRead(keeping, what.lido, bytes, nome, may));
  }
  return files.map((_, at) => kept.get(at) ?? { situacao: 'erro', mensagem: 'O arquivo não foi lido.' });
}

async function candidatesOf(
  keeping: Keeping,
  files: readonly FileToKeep[],
  read: readonly Lida[],
  may: (especie: EspecieDocumento) => boolean,
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const [at, { lido: what, assinatura }] of read.entries()) {
    const file = files[at];
    if (!file || what.tipo !== 'documento' || refusedFor(what, may)) continue;
    const { documento } = what;
    if (found.has(documento.chave) || (await whyNotOurs(keeping.tx, documento, keeping.empresa)) !== null)
      continue;
    found.set(documento.chave, { at, file, documento, assinatura });
  }
  return [...found.values()];
}

/** Writes the documents among the candidates that are not here, each with the state that its events give it. */
async function keepNew(keeping: Keeping, candidates: readonly Candidate[]): Promise<Map<number, Kept>> {
  const kept = new Map<number, Kept>();
  for (const especie of ESPECIES) {
    const own = candidates.filter(({ documento }) => documento.especie === especie);
    if (own.length === 0) continue;
    const keys = own.map(({ documento }) => sql`${documento.chave}`);
    const query = sql`select chave from ${tables[especie]} where chave in (${sql.join(keys, sql`, `)})`;
    const known = new Set((await rowsOf(keeping.tx, query)).map((row) => String(row.chave)));
    const fresh = own.filter(({ documento }) => !known.has(documento.chave));
    if (fresh.length > 0) await insertAll(keeping, especie, fresh, kept);
  }
  return kept;
}

async function insertAll(
  keeping: Keeping,
  especie: EspecieDocumento,
  fresh: readonly Candidate[],
  kept: Map<number, Kept>,
): Promise<void> {
  const { tx, tenantId, empresa, parametros, now } = keeping;
  const owner = { tenantId, empresaId: empresa.id };
  const keys = fresh.map(({ documento }) => documento.chave);
  const ambiente = await companyEnvironment(tx, empresa.id);
  const events = await tx
    .select(deciding)
    .from(documentosEventos)
    .where(inArray(documentosEventos.chave, keys));
  const files: (typeof documentosXml.$inferInsert)[] = [];
  const rows: Record<string, unknown>[] = [];
  const suppliers = new Map<string, string | null>();
  const signatures = await Promise.all(
    fresh.map(({ documento, file, assinatura }) =>
      documento.completo ? (assinatura ?? signatureOf(documento, file.bytes)) : 'NAO_VERIFICADA',
    ),
  );
  for (const [position, { at, file, documento }] of fresh.entries()) {
    const { chave, completo, autorizadoEm, protocolo } = documento;
    const origem = documentEnvironment(keeping.origem, documento);
    const foreign = !counts(origem, ambiente);
    const avisos = noticesOf(documento, foreign);
    const own = events.filter((event) => event.chave === chave);
    const happened = happenedFor(own, empresa, ambiente);
    const { situacao, manifestacao, open } = stateOf(
      especie,
      foreign ? 'SEM_VALOR' : documento.situacao,
      happened,
    );
    const regraPrazo = regraDe(documento, parametros);
    const term = open && autorizadoEm ? prazoDe(especie, autorizadoEm, parametros, regraPrazo) : null;
    const prazo = term?.ate ?? null;
    const id = crypto.randomUUID();
    const assinatura = signatures[position] ?? 'NAO_VERIFICADA';
    const times = { criadoEm: now, alteradoEm: now };
    const issuer = documento.emitente.documento;
    const fornecedor = suppliers.get(issuer) ?? (await supplierOf(keeping, documento));
    suppliers.set(issuer, fornecedor);
    rows.push({
      ...listRow(documento),
      fornecedor,
      ...owner,
      ...times,
      id,
      situacao,
      manifestacao,
      prazo,
      regraPrazo,
      assinatura,
    });
    files.push({
      ...owner,
      ...times,
      chave,
      completo,
      autorizado: protocolo !== '',
      ambiente: origem,
      nomeArquivo: file.nome.slice(0, 200),
      sha256: await sha256(file.bytes),
      conteudo: file.bytes,
    });
    kept.set(at, {
      situacao: avisos.length > 0 ? 'aviso' : 'ok',
      mensagem: ['Importado.', ...avisos].join(' '),
      documento: { especie, id },
      ...(!completo && situacao === 'AUTORIZADO' && { resumoNovo: chave }),
    });
  }
  await tx.insert(documentosXml).values(files).onConflictDoNothing();
  await tx.insert(tables[especie]).values(rows);
}
