import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { ESPECIES, especieDaChave, porEspecie } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import {
  type Ligacoes,
  type Ligado,
  ligadoSchema,
  type Referencias,
  referenciaSchema,
} from '../../../contract/fiscal/referencias.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { SessionContext } from '../../http/route.ts';
import { tabelas } from './rows.ts';
import { documentosReferencias, documentosXml } from './tables.ts';

/** How many of each direction a page shows. */
const NA_PAGINA = 100;
const guards = porEspecie((especie) => resourceGuard(recursos[especie], 'search'));

/** Indexes the keys that contents refer to, in place of what was read of them before. In: what was read, by the id of the content. */
export async function writeReferencias(tx: Tx, documentos: ReadonlyMap<string, Documento>): Promise<void> {
  await tx
    .delete(documentosReferencias)
    .where(inArray(documentosReferencias.conteudoId, [...documentos.keys()]));
  const found = [...documentos].flatMap(([id, { referencias }]) =>
    referencias.map((one) => ({ id, ...one })),
  );
  if (found.length === 0) return;
  // As three columns: of a single CT-e there may be more keys than a statement has parameters.
  const column = (name: 'id' | 'chave' | 'tipo') => sql.param(found.map((one) => one[name]));
  await tx.execute(sql`
    insert into ${documentosReferencias} (tenant_id, empresa_id, conteudo_id, referida, tipo)
    select x.tenant_id, x.empresa_id, x.id, r.chave, r.tipo
      from unnest(${column('id')}::uuid[], ${column('chave')}::text[], ${column('tipo')}::text[]) r (id, chave, tipo)
      join ${documentosXml} x on x.id = r.id`);
}

const listedSchema = ligadoSchema.omit({ especie: true }).extend({ chave: z.string() });
const backSchema = z.array(listedSchema.extend({ tipo: referenciaSchema.shape.tipo }));

/**
 * What the shown content of a document refers to, and what refers to it here: documents of the company whose kind the
 * person may consult; of the others no more is told than the key that the file says.
 */
export async function ligacoesDe(
  { tx, sessao }: SessionContext,
  { id, chave }: { id: string; chave: string },
): Promise<Referencias> {
  return { referidos: await referidos(tx, sessao, id), referidoPor: await referidoPor(tx, sessao, chave) };
}

/** The first of them, in their order, and whether there are more. */
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
  for (const especie of ESPECIES) {
    if (!isAllowed(subject, guards[especie])) continue;
    const keys = rows.map((row) => row.chave).filter((chave) => especieDaChave(chave) === especie);
    const found = await rowsOf(
      tx,
      sql`select id, chave, numero, emitente, situacao from ${tabelas[especie]}
           where chave = any(${sql.param(keys)}::text[])`,
    );
    for (const { chave, ...rest } of z.array(listedSchema).parse(found))
      here.set(chave, { especie, ...rest });
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
  for (const especie of ESPECIES) {
    if (!isAllowed(subject, guards[especie])) continue;
    const found = await rowsOf(
      tx,
      sql`select r.tipo, d.id, d.chave, d.numero, d.emitente, d.situacao
            from ${documentosReferencias} r
            join ${documentosXml} x on x.id = r.conteudo_id and x.exibido
            join ${tabelas[especie]} d on d.chave = x.chave
           where r.referida = ${chave} order by d.chave, r.tipo limit ${NA_PAGINA + 1}`,
    );
    for (const { tipo, chave: from, ...rest } of backSchema.parse(found)) {
      itens.push({ chave: from, tipo, documento: { especie, ...rest }, consultavel: true });
    }
  }
  return cut(itens);
}
