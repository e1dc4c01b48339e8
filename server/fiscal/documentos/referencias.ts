import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import {
  ESPECIES_SEFAZ,
  type EspecieSefaz,
  especieDaChave,
  porEspecieSefaz,
} from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Ligacoes, Ligado, Referencias } from '../../../contract/fiscal/referencias.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../http/route.ts';
import { tabelas } from './rows.ts';
import { documentosReferencias, documentosXml } from './tables.ts';

/** Maximum number of references of each direction on a page. */
const NA_PAGINA = 100;
const guards = porEspecieSefaz((especie) => resourceGuard(recursos[especie], 'search'));

/** Indexes the keys that contents refer to, replacing their previous ones; `documentos` are by the id of the content. */
export async function writeReferencias(tx: Tx, documentos: ReadonlyMap<string, Documento>): Promise<void> {
  await tx
    .delete(documentosReferencias)
    .where(inArray(documentosReferencias.conteudoId, [...documentos.keys()]));
  const found = [...documentos].flatMap(([id, { referencias }]) =>
    referencias.map((one) => ({ id, ...one })),
  );
  if (found.length === 0) return;
  // As three columns: a single CT-e may have more keys than a statement has parameters. With `returning`, a database on
  // several machines writes by separate statements under row-level security; without, by COPY, which is refused there.
  const column = (name: 'id' | 'chave' | 'tipo') => sql.param(found.map((one) => one[name]));
  await tx.execute(sql`
    insert into ${documentosReferencias} (tenant_id, empresa_id, conteudo_id, referida, tipo)
    select x.tenant_id, x.empresa_id, x.id, r.chave, r.tipo
      from unnest(${column('id')}::uuid[], ${column('chave')}::text[], ${column('tipo')}::text[]) r (id, chave, tipo)
      join ${documentosXml} x on x.id = r.id
    returning conteudo_id`);
}

/** Columns shown of a linked document. */
function shown(especie: EspecieSefaz) {
  const { id, chave, numero, emitente, situacao } = tabelas[especie];
  return { id, chave, numero, emitente, situacao };
}

/**
 * Returns the references of a document's shown content, and the documents here that refer to it: those of the company
 * of the kinds that the person may view; for all others only the key from the file.
 */
export async function ligacoesDe(
  { tx, ator }: ActorContext,
  { id, chave }: { id: string; chave: string },
): Promise<Referencias> {
  return { referidos: await referidos(tx, ator, id), referidoPor: await referidoPor(tx, ator, chave) };
}

/** Returns the first of them, in their order, and whether there are more. */
const cut = (itens: Ligacoes['itens']): Ligacoes => ({
  itens: itens.slice(0, NA_PAGINA),
  mais: itens.length > NA_PAGINA,
});

async function referidos(tx: Tx, subject: Subject, conteudoId: string): Promise<Ligacoes> {
  const { referida, tipo } = documentosReferencias;
  const rows = await tx
    .select({ chave: referida, tipo })
    .from(documentosReferencias)
    .where(eq(documentosReferencias.conteudoId, conteudoId))
    .orderBy(tipo, referida)
    .limit(NA_PAGINA + 1);
  const here = new Map<string, Ligado>();
  for (const especie of ESPECIES_SEFAZ) {
    if (!isAllowed(subject, guards[especie])) continue;
    const keys = rows.map((row) => row.chave).filter((chave) => especieDaChave(chave) === especie);
    const table = tabelas[especie];
    const found = await tx.select(shown(especie)).from(table).where(inArray(table.chave, keys));
    for (const { chave, ...rest } of found) here.set(chave, { especie, ...rest });
  }
  return cut(
    rows.map((row) => ({
      ...row,
      documento: here.get(row.chave) ?? null,
      consultavel: isAllowed(subject, guards[especieDaChave(row.chave)]),
    })),
  );
}

async function referidoPor(tx: Tx, subject: Subject, chave: string): Promise<Ligacoes> {
  const itens: Ligacoes['itens'] = [];
  for (const especie of ESPECIES_SEFAZ) {
    if (!isAllowed(subject, guards[especie])) continue;
    const table = tabelas[especie];
    const found = await tx
      .select({ tipo: documentosReferencias.tipo, ...shown(especie) })
      .from(documentosReferencias)
      .innerJoin(
        documentosXml,
        and(eq(documentosXml.id, documentosReferencias.conteudoId), documentosXml.exibido),
      )
      .innerJoin(table, eq(table.chave, documentosXml.chave))
      .where(eq(documentosReferencias.referida, chave))
      .orderBy(asc(table.chave), asc(documentosReferencias.tipo))
      .limit(NA_PAGINA + 1);
    for (const { tipo, chave: from, ...rest } of found) {
      itens.push({ chave: from, tipo, documento: { especie, ...rest }, consultavel: true });
    }
  }
  return cut(itens);
}
