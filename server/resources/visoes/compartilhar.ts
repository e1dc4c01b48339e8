import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { namesSomebody, type PerfilDaVisao } from '../../../contract/visoes.ts';
import { perfis } from '../../db/peopleTables.ts';
import { visoes, visoesPadroes, visoesPerfis } from '../../db/preferenceTables.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { isShared, mayShare, requireSeen, type StoredView } from './lerVisoes.ts';

/** Throws 403 without the permission to share views. */
export function requireMayShare({ sessao }: PersonContext): void {
  if (mayShare(sessao)) return;
  throw new ApiProblem(
    'SEM_PERMISSAO',
    'Para mostrar uma visão a outras pessoas, ou mudar a que elas veem, é preciso a permissão de mostrar visões de listas. Peça a quem administra os perfis.',
  );
}

/** Throws 400 where the filters of a view contain a tax number that others would see. */
export function requireNobodyNamed(filtro: unknown): void {
  if (!namesSomebody(filtro)) return;
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    'Esta visão filtra por um CPF ou CNPJ, que outras pessoas passariam a ver. Salve outra sem ele e mostre essa.',
  );
}

/** Returns the profiles of these ids, locked until the end of the transaction. Throws 400 at `field` where one does not exist. */
async function requireProfiles(
  { tx }: PersonContext,
  field: string,
  ids: readonly string[],
): Promise<PerfilDaVisao[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: perfis.id, nome: perfis.nome })
    .from(perfis)
    .where(inArray(perfis.id, [...ids]))
    .orderBy(asc(perfis.nome), asc(perfis.id))
    .for('key share');
  if (found.length === new Set(ids).size) return found;
  throw invalidFields({ [field]: 'Um dos perfis escolhidos não existe mais.' });
}

const names = (all: readonly PerfilDaVisao[]) => all.map(({ nome }) => nome).join(', ');
/** Returns the viewers of a view as text for the audit. */
const quemVe = (view: Pick<StoredView, 'compartilhada' | 'perfis'>) =>
  view.compartilhada ? 'Todos' : names(view.perfis) || 'Só quem a salvou';

/** Audits a change of what others see of a view. */
export async function auditView(
  { audit }: PersonContext,
  { id, nome }: StoredView,
  [antes, depois]: readonly [before: Record<string, unknown>, after: Record<string, unknown>],
): Promise<void> {
  await audit({ acao: 'ALTERA', recurso: 'visoes', registroId: id, registro: nome, antes, depois });
}

/**
 * Shares a view with all, with profiles, or only with its owner. Throws 403 without the permission, 404 for a view that the user does not
 * see.
 */
export async function share(
  context: PersonContext,
  id: string,
  wanted: { compartilhada: boolean; perfis: readonly string[] },
): Promise<void> {
  requireMayShare(context);
  const { tx, sessao, now } = context;
  const view = await requireSeen(context, id);
  const { compartilhada } = wanted;
  const chosen = compartilhada ? [] : await requireProfiles(context, 'perfis', wanted.perfis);
  const next = { compartilhada, perfis: chosen };
  if (isShared(next)) requireNobodyNamed(view.filtro);
  const ids = chosen.map((perfil) => perfil.id);
  await tx
    .update(visoes)
    .set({ compartilhada, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
    .where(eq(visoes.id, id));
  await tx
    .delete(visoesPerfis)
    .where(and(eq(visoesPerfis.visaoId, id), notInArray(visoesPerfis.perfilId, ids)));
  const own = { tenantId: sessao.tenantId, visaoId: id, criadoEm: now, alteradoEm: now };
  if (ids.length > 0)
    await tx
      .insert(visoesPerfis)
      .values(ids.map((perfilId) => ({ ...own, perfilId })))
      .onConflictDoNothing();
  // Profiles that no longer see it do not open the list with it.
  const ofProfile = and(eq(visoesPadroes.visaoId, id), isNotNull(visoesPadroes.perfilId));
  if (!compartilhada)
    await tx.delete(visoesPadroes).where(and(ofProfile, notInArray(visoesPadroes.perfilId, ids)));
  if (quemVe(view) !== quemVe(next))
    await auditView(context, view, [{ quemVe: quemVe(view) }, { quemVe: quemVe(next) }]);
}

/** Sets a view as the default of a list for exactly these profiles. Throws as `share`; 400 for a profile that does not see it. */
export async function preferForProfiles(
  context: PersonContext,
  id: string,
  wanted: readonly string[],
): Promise<void> {
  requireMayShare(context);
  const { tx, sessao, now } = context;
  const view = await requireSeen(context, id);
  const chosen = await requireProfiles(context, 'padraoDe', wanted);
  const blind = chosen.filter(
    (perfil) => !view.compartilhada && !view.perfis.some((seeing) => seeing.id === perfil.id),
  );
  if (blind.length > 0)
    throw invalidFields({
      padraoDe: `Mostre antes a visão a quem vai abrir a lista com ela: ${names(blind)}.`,
    });
  const ofProfile = and(eq(visoesPadroes.visaoId, id), isNotNull(visoesPadroes.perfilId));
  const before = await tx
    .delete(visoesPadroes)
    .where(ofProfile)
    .returning({ perfilId: visoesPadroes.perfilId });
  const own = {
    tenantId: sessao.tenantId,
    recurso: view.recurso,
    visaoId: id,
    criadoEm: now,
    alteradoEm: now,
  };
  if (chosen.length > 0)
    await tx
      .insert(visoesPadroes)
      .values(chosen.map((perfil) => ({ ...own, perfilId: perfil.id })))
      .onConflictDoUpdate({
        target: [visoesPadroes.tenantId, visoesPadroes.perfilId, visoesPadroes.recurso],
        set: { visaoId: id, alteradoEm: now },
      });
  const was = await namesOf(
    context,
    before.flatMap(({ perfilId }) => perfilId ?? []),
  );
  if (was !== names(chosen)) await auditView(context, view, [{ padraoDe: was }, { padraoDe: names(chosen) }]);
}

async function namesOf({ tx }: PersonContext, ids: readonly string[]): Promise<string> {
  const { id, nome } = perfis;
  return names(
    await tx
      .select({ id, nome })
      .from(perfis)
      .where(inArray(id, [...ids]))
      .orderBy(asc(nome), asc(id)),
  );
}
