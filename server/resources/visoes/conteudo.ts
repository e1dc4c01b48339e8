import { and, eq, sql } from 'drizzle-orm';
import { filterSchema, MAX_SORT_KEYS } from '../../../contract/list.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { sortKeys } from '../../../contract/sort.ts';
import type { ConteudoVisao } from '../../../contract/visoes.ts';
import { withCompany } from '../../../contract/withCompany.ts';
import { databaseError, UNIQUE_VIOLATION } from '../../db/errors.ts';
import { visoes } from '../../db/preferenceTables.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { auditView, requireMayShare, requireNobodyNamed } from './compartilhar.ts';
import { isShared, requireSeen, type StoredView } from './lerVisoes.ts';

/** Returns the resource of a list. Throws 404 unless the user may read it. */
export function requireList(
  resources: readonly Resource[],
  { sessao }: PersonContext,
  recurso: string,
): Resource {
  const resource = resources.find(({ name }) => name === recurso);
  if (resource && isAllowed(sessao, resourceGuard(resource, 'search'))) return resource;
  throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
}

const isSortable = ({ list }: Resource, { campo, direcao }: ConteudoVisao['ordem']) => {
  const keys = sortKeys({ field: campo, order: direcao });
  return keys.length <= MAX_SORT_KEYS && keys.every(([key]) => list.sortable.includes(key));
};

/** Throws 400 unless the list supports the given parts of a view. */
export function requireFitting(
  declared: Resource,
  { filtro, ordem, colunas, aparencia }: Partial<ConteudoVisao>,
): void {
  const resource = withCompany(declared);
  const columns = [...(colunas ?? []), ...Object.keys(aparencia?.larguras ?? {})];
  const fits =
    (filtro === undefined || filterSchema(resource).safeParse(filtro).success) &&
    (ordem === undefined || isSortable(resource, ordem)) &&
    columns.every((key) => Object.hasOwn(resource.fields, key));
  if (!fits)
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Os filtros ou as colunas desta visão não servem para esta lista.',
    );
}

/** Throws 400 at the name for a unique violation, otherwise the error itself. */
export function nameTaken(error: unknown): never {
  if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
  throw invalidFields({ nome: 'Você já tem uma visão com este nome.' });
}

/** Returns the user's own view, to be changed. Throws 404, and 403 for another user's, or for a shared one without the permission. */
async function requireOwn(context: PersonContext, id: string): Promise<StoredView> {
  const view = await requireSeen(context, id);
  if (view.usuarioId !== context.sessao.usuarioId)
    throw new ApiProblem(
      'SEM_PERMISSAO',
      'Só quem salvou a visão a altera. Salve outra com o que você vê agora.',
    );
  if (isShared(view)) requireMayShare(context);
  return view;
}

const set = ({ tx, now }: PersonContext, id: string, values: object) =>
  tx
    .update(visoes)
    .set({ ...values, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
    .where(eq(visoes.id, id));

/** Renames a view. Throws 404, 403, and 400 where another view has that name. */
export async function rename(context: PersonContext, id: string, nome: string): Promise<void> {
  const view = await requireOwn(context, id);
  await set(context, id, { nome }).catch(nameTaken);
  if (isShared(view) && nome !== view.nome) await auditView(context, view, [{ nome: view.nome }, { nome }]);
}

/** Changes the content of a view. Throws as `rename`; 400 where the list does not support it. */
export async function rewrite(
  context: PersonContext,
  resources: readonly Resource[],
  id: string,
  conteudo: Partial<ConteudoVisao>,
): Promise<void> {
  const view = await requireOwn(context, id);
  requireFitting(requireList(resources, context, view.recurso), conteudo);
  if (isShared(view)) requireNobodyNamed(conteudo.filtro);
  await set(context, id, conteudo);
  if (isShared(view))
    await auditView(context, view, [
      conteudo.filtro === undefined ? {} : { filter: view.filtro },
      { filter: conteudo.filtro, sort: conteudo.ordem },
    ]);
}

/** Removes the user's own view, or a shared one that the user may hide from others. Throws 404. */
export async function remove(context: PersonContext, id: string, mayHide: boolean): Promise<void> {
  const view = await requireSeen(context, id);
  if (view.usuarioId !== context.sessao.usuarioId && !mayHide)
    throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
  await context.tx.delete(visoes).where(and(eq(visoes.id, id)));
  if (isShared(view))
    await context.audit({ acao: 'REMOVE', recurso: 'visoes', registroId: id, registro: view.nome });
}
