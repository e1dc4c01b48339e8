import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { ESPECIES, type Especie, especieDaChave, porEspecie } from '../../../contract/fiscal/especies.ts';
import { prazoDe, regraDe } from '../../../contract/fiscal/prazos.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { ultimasConsultas, withConsulta } from '../consulta/ultimasConsultas.ts';
import { readRaizes } from '../raizes/store.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { supplierOf } from './fornecedor.ts';
import { DISTRIBUICAO, type Mudancas } from './mudancas.ts';
import { writeReferencias } from './referencias.ts';
import { deciding, happenedFor } from './refreshState.ts';
import { documentRows, listRow, type NewRow, tabelas } from './rows.ts';
import { stateWith } from './state.ts';
import type { StoreContext } from './storeContext.ts';
import { documentosEventos, documentosProvas, documentosXml } from './tables.ts';
import { type Disputado, tellDivergences } from './tellDivergences.ts';

/** What of a listed row its contents and events decide. */
const decidedShape = {
  situacao: z.string(),
  aConfirmar: z.boolean(),
  manifestacao: z.string(),
  prazo: z.string().nullable(),
  assinatura: z.string(),
  confianca: z.string().nullable(),
  divergencia: z.string().nullable(),
};
const listedSchema = z.object({
  ...decidedShape,
  id: z.uuid(),
  chave: z.string(),
  autorizadoEm: z.coerce.date().nullable(),
  regraPrazo: z.string().nullable(),
});
type Listed = z.infer<typeof listedSchema>;

/** Whether a row already has the values that its contents and events give. */
const isUnchanged = (row: Listed, values: Pick<Listed, keyof typeof decidedShape>): boolean =>
  row.situacao === values.situacao &&
  row.aConfirmar === values.aConfirmar &&
  row.manifestacao === values.manifestacao &&
  row.prazo === values.prazo &&
  row.assinatura === values.assinatura &&
  row.confianca === values.confianca &&
  row.divergencia === values.divergencia;

/** The listed rows of documents by their keys, locked. */
async function listed(tx: Tx, chaves: readonly string[]) {
  const found = new Map<string, Listed>();
  for (const especie of ESPECIES) {
    const own = chaves.filter((chave) => especieDaChave(chave) === especie);
    if (own.length === 0) continue;
    const rows = await rowsOf(
      tx,
      sql`select id, chave, autorizado_em as "autorizadoEm", regra_prazo as "regraPrazo", situacao, prazo::text,
                 manifestacao, a_confirmar as "aConfirmar", assinatura, confianca, divergencia from ${tabelas[especie]}
           where chave = any(${sql.param(own)}) order by id for update`,
    );
    for (const row of z.array(listedSchema).parse(rows)) found.set(row.chave, row);
  }
  return found;
}

const ownerOf = ({ tenantId, empresa }: StoreContext) => ({ tenantId, empresaId: empresa.id });

/**
 * Writes what came and what is shown of each key that changed: contents, proofs, and the row of the list, which is always
 * made of the content that is shown and of the events that count. In: the keys that are asked about. Out: the ids of their
 * documents.
 */
export async function writeDocuments(
  store: StoreContext,
  ambiente: Ambiente,
  mudancas: Mudancas,
  chaves: readonly string[],
): Promise<Map<string, string>> {
  const { tx, now } = store;
  const rows = await listed(tx, chaves);
  const ids = new Map([...rows].map(([chave, { id }]) => [chave, id]));
  await readChosen(store, mudancas);
  await writeContents(store, mudancas);
  const events = await tx
    .select(deciding)
    .from(documentosEventos)
    .where(inArray(documentosEventos.chave, [...mudancas.chaves.keys()]));
  const consultas = await ultimasConsultas(tx, [...mudancas.chaves.keys()], ambiente);
  const fresh = porEspecie((): NewRow[] => []);
  const disputed: Disputado[] = [];
  const suppliers = new Map<string, string | null>();
  for (const [chave, { depois }] of mudancas.chaves) {
    const especie = especieDaChave(chave);
    const row = rows.get(chave);
    const isShown = row !== undefined && depois.melhor.exibido;
    const documento = isShown ? undefined : mudancas.documentos.get(depois.melhor.id);
    const shown = documento ? await shownValues(store, documento, suppliers) : undefined;
    const own = events.filter((event) => event.chave === chave);
    const consulta = consultas.get(chave);
    const happened = happenedFor(own, store.empresa, ambiente, consulta);
    const state = stateWith(especie, withConsulta(depois, consulta), happened);
    const term = state.open ? termOf(store, especie, shown ?? row) : null;
    const { confianca, divergencia } = depois;
    const { open: _open, ...shownState } = state;
    const { assinatura } = depois.melhor;
    const decided = { ...shownState, prazo: term, assinatura, confianca, divergencia };
    const id = row?.id ?? crypto.randomUUID();
    ids.set(chave, id);
    if (!row) {
      if (!shown) throw new Error(`The content to show of a new document was not read: ${id}`);
      const made = { ...ownerOf(store), id, criadoEm: now, alteradoEm: now };
      fresh[especie].push({ ...shown, ...decided, ...made });
    } else if (shown || !isUnchanged(row, decided)) {
      await documentRows[especie].update(tx, id, { ...shown, ...decided }, now);
    }
    const reopened = divergencia === 'ABERTA' && row?.divergencia === 'RESOLVIDA';
    if (divergencia !== null && (!row?.divergencia || reopened)) disputed.push({ especie, id, divergencia });
  }
  for (const especie of ESPECIES) {
    if (fresh[especie].length > 0) await tx.insert(tabelas[especie]).values(fresh[especie]);
  }
  await tellDivergences(store, disputed);
  return ids;
}

/** Contents and proofs; of each key that changed the one that is shown is marked. */
async function writeContents(
  { tx, now }: StoreContext,
  { chaves, conteudos, provas, comprovados, documentos }: Mudancas,
): Promise<void> {
  const best = new Set([...chaves.values()].map(({ depois }) => depois.melhor.id));
  const stored = [...chaves.values()].flatMap(({ known }) => known.conteudos);
  const isNew = new Set(conteudos.map(({ id }) => id));
  const gone = stored.filter(({ id, exibido }) => exibido && !best.has(id) && !isNew.has(id));
  const chosen = stored.filter(({ id, exibido }) => !exibido && best.has(id) && !isNew.has(id));
  // First nothing is shown of a key, then another: at most one ever is.
  if (gone.length > 0) await mark(tx, gone, false);
  if (chosen.length > 0) await mark(tx, chosen, true);
  if (conteudos.length > 0) {
    await tx.insert(documentosXml).values(conteudos.map((one) => ({ ...one, exibido: best.has(one.id) })));
    await writeReferencias(tx, new Map([...documentos].filter(([id]) => isNew.has(id))));
  }
  if (provas.length > 0) await tx.insert(documentosProvas).values(provas).onConflictDoNothing();
  for (const { id, ambiente } of comprovados) {
    const change = { origem: 'SEFAZ' as const, ambiente, quem: DISTRIBUICAO, alteradoEm: now };
    await tx.update(documentosXml).set(change).where(eq(documentosXml.id, id));
  }
}

function mark(tx: Tx, contents: readonly { id: string }[], exibido: boolean) {
  const ids = contents.map(({ id }) => id);
  return tx.update(documentosXml).set({ exibido }).where(inArray(documentosXml.id, ids));
}

/** Reads stored contents that come to be shown; a key whose one can be read no more stays as it is. */
async function readChosen(
  { tx, jobs, tenantId }: StoreContext,
  { chaves, documentos }: Mudancas,
): Promise<void> {
  for (const [chave, { depois }] of chaves) {
    const { id, exibido } = depois.melhor;
    if (exibido || documentos.has(id)) continue;
    const [file] = await tx
      .select({ bytes: documentosXml.conteudo })
      .from(documentosXml)
      .where(eq(documentosXml.id, id));
    if (!file) throw new Error(`A stored content is not there: ${id}`);
    const raizes = await readRaizes(tx);
    const [outcome] = await jobs.each(tenantId, 'fiscal', [{ bytes: file.bytes, raizes }]);
    const lido = outcome?.ok ? outcome.value.lido : null;
    if (lido?.tipo === 'documento') documentos.set(id, lido.documento);
    else chaves.delete(chave);
  }
}

/** The fields of the shown content that the list shows. `suppliers`: those that were looked up for the same files. */
async function shownValues(store: StoreContext, documento: Documento, suppliers: Map<string, string | null>) {
  const issuer = documento.emitente.documento;
  const known = suppliers.get(issuer);
  const fornecedor = known === undefined ? await supplierOf(store, documento) : known;
  suppliers.set(issuer, fornecedor);
  const regraPrazo = regraDe(documento, store.parametros);
  return { ...listRow(documento), regraPrazo, fornecedor };
}

function termOf(
  { parametros }: StoreContext,
  especie: Especie,
  dates: { autorizadoEm: Date | string | null; regraPrazo: string | null } | undefined,
): string | null {
  const at = dates?.autorizadoEm;
  if (!dates || !at) return null;
  const instant = typeof at === 'string' ? at : at.toISOString();
  return prazoDe(especie, instant, parametros, dates.regraPrazo)?.ate ?? null;
}
