import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatInstant } from '../../contract/brasil/date.ts';
import { type Actor, actorId } from '../auth/actor.ts';
import { auditoria } from '../db/auditTables.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from './problem.ts';

/** What was written over, by the resource and id that the audit knows it by. */
export interface Escrito {
  recurso: string;
  /** Null: of what the tenant has one alone. */
  id: string | null;
}

interface Contexto {
  tx: Tx;
  ator: Actor;
}

/** Whose a change was. */
export interface Autoria {
  usuarioId: string | null;
  servicoId: string | null;
  /** As histories name who acted. */
  usuario: string;
  em: Date;
}

/** Whose it was and when, as the person who asks is told: oneself is never another, also in another tab. */
function porQuem(ator: Actor, { usuarioId, servicoId, usuario, em }: Autoria) {
  const voce = (usuarioId ?? servicoId) === actorId(ator);
  const instante = `em ${formatInstant(em.toISOString())}`;
  return { voce, nome: usuario, quando: voce ? `${instante}, em outra aba ou janela` : instante };
}

/**
 * Whether the role of a transaction may read the audit: asked first, since a refused read ends a transaction. One that may not tells
 * what changed and not by whom.
 */
export async function mayReadAuditoria(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf(tx, sql`select has_table_privilege('public.auditoria', 'select') as le`);
  return z.boolean().parse(row?.le);
}

const { usuarioId, servicoId, usuario, instante: em, registroId, requestId, sequencia } = auditoria;
const autoria = { usuarioId, servicoId, usuario, em };

/** The end of a sentence of what was done: ' por você, em …'; '' where nobody is known. */
export function porQuemEQuando(ator: Actor, last: Autoria | null | undefined): string {
  if (!last) return '';
  const { voce, nome, quando } = porQuem(ator, last);
  return ` por ${voce ? 'você' : nome}, ${quando}`;
}

/** Who wrote a record last; null where the audit has nothing of it. */
export async function ultimaEscrita(tx: Tx, { recurso, id }: Escrito): Promise<Autoria | null> {
  if (!(await mayReadAuditoria(tx))) return null;
  const [last] = await tx
    .select(autoria)
    .from(auditoria)
    .where(and(eq(auditoria.recurso, recurso), id === null ? undefined : eq(registroId, id)))
    .orderBy(desc(sequencia))
    .limit(1);
  return last ?? null;
}

/** Who wrote a record at an instant that it holds itself, the last first: an act and its audit row have the same. */
export async function escritasEm(tx: Tx, { recurso, id }: Escrito, instante: Date): Promise<Autoria[]> {
  if (id === null || !(await mayReadAuditoria(tx))) return [];
  return tx
    .select(autoria)
    .from(auditoria)
    .where(and(eq(auditoria.recurso, recurso), eq(registroId, id), eq(em, instante)))
    .orderBy(desc(sequencia));
}

/** Many records of one resource. */
interface Escritos {
  recurso: string;
  ids: readonly string[];
  /** What this request, or task, wrote itself is left out. */
  menos?: string;
  /** As is what was written up to this place in the audit. */
  depoisDe?: number;
}

/** Who wrote each of these records last, in one reading, the latest first; those of which the audit has nothing are left out. */
export async function ultimasEscritas(
  tx: Tx,
  { recurso, ids, menos, depoisDe }: Escritos,
): Promise<Map<string, Autoria>> {
  if (ids.length === 0 || !(await mayReadAuditoria(tx))) return new Map();
  const deles = and(
    ...[eq(auditoria.recurso, recurso), inArray(registroId, [...ids])],
    menos === undefined ? undefined : ne(requestId, menos),
    depoisDe === undefined ? undefined : gt(sequencia, depoisDe),
  );
  const rows = await tx
    .selectDistinctOn([registroId], { ...autoria, id: registroId, lugar: sequencia })
    .from(auditoria)
    .where(deles)
    .orderBy(registroId, desc(sequencia));
  rows.sort((a, b) => b.lugar - a.lugar);
  return new Map(rows.map(({ id, lugar: _, ...last }) => [id ?? '', last]));
}

/** Who changed it and when, in a sentence. In: what it is called in one ('este registro'). */
export function quemAlterou(ator: Actor, last: Autoria | null | undefined, nome: string): string {
  if (!last) return `Houve uma alteração depois que você abriu ${nome}.`;
  const { voce, nome: quem, quando } = porQuem(ator, last);
  return `${voce ? 'Você' : quem} alterou ${nome} ${quando}${voce ? '.' : ', depois que você abriu esta tela.'}`;
}

/**
 * Who changed records between a look at them and what is done with them, the last of it named, with a space behind; '' where nobody is
 * known. In: what each is called.
 */
export async function quemMudou(
  { tx, ator }: Contexto,
  escritos: Escritos,
  nomes: ReadonlyMap<string, string>,
): Promise<string> {
  const [last] = await ultimasEscritas(tx, escritos);
  if (!last) return '';
  const [id, escrita] = last;
  const { voce, nome: quem, quando } = porQuem(ator, escrita);
  const nome = nomes.get(id);
  const mais = escritos.ids.length - 1;
  const outros =
    mais === 0 ? '' : `; ${mais.toLocaleString('pt-BR')} a mais também ${mais === 1 ? 'mudou' : 'mudaram'}`;
  return `${voce ? 'Você' : quem} mudou ${nome ? `“${nome}”` : 'um deles'} ${quando}${outros}. `;
}

/**
 * The 409 of what was written after the person saw it: who wrote it, and when. In: what it is called in a sentence ('este registro'),
 * and how it is now.
 */
export async function changedSince(
  { tx, ator }: Contexto,
  escrito: Escrito,
  nome: string,
  atual?: Record<string, unknown>,
): Promise<ApiProblem> {
  const alterou = quemAlterou(ator, await ultimaEscrita(tx, escrito), nome);
  return new ApiProblem('CONFLITO_VERSAO', `${alterou} Confira como está agora.`, atual ? { atual } : {});
}

/**
 * The 409 of what was done already, as a sentence of what is so now: by whom and when. In: the task that did it, or what was
 * written, and what became of it ('As datas já foram gravadas').
 */
export async function jaFeito(
  { tx, ator }: Contexto,
  { tarefaId, escrito }: { tarefaId: string | null; escrito: Escrito },
  feito: string,
): Promise<ApiProblem> {
  const { id, criadoEm } = tarefas;
  const dona = { usuarioId: tarefas.usuarioId, servicoId: tarefas.servicoId, em: criadoEm };
  const [task] = tarefaId ? await tx.select(dona).from(tarefas).where(eq(id, tarefaId)) : [];
  const written = await ultimaEscrita(tx, escrito);
  // The audit names people; a task tells whose it is.
  const own = task && (task.usuarioId ?? task.servicoId) === actorId(ator);
  const last = own ? { ...task, usuario: '' } : written;
  return new ApiProblem('CONFLITO_VERSAO', `${feito}${porQuemEQuando(ator, last)}.`);
}
