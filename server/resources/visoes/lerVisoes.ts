import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isAllowed } from '../../../contract/permissions.ts';
import {
  COMPARTILHA_VISAO,
  type PerfilDaVisao,
  type Visao,
  visaoPadrao,
  visoesSchema,
} from '../../../contract/visoes.ts';
import { perfis, usuarios } from '../../db/peopleTables.ts';
import { visoes, visoesPadroes, visoesPerfis } from '../../db/preferenceTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';

/** Returns whether the user may share views. */
export const mayShare = (sessao: PersonContext['sessao']): boolean =>
  isAllowed(sessao, { allOf: [COMPARTILHA_VISAO] });

/** Returns the current profile of the user as a subquery; under a delegation, also the user's own. */
export const ownProfileOf = ({ tx, sessao }: PersonContext): SQL =>
  sql`(${tx.select({ id: usuarios.perfilId }).from(usuarios).where(eq(usuarios.id, sessao.usuarioId))})`;

/** Condition that a view is visible to the user: own ones, those shared with all and those shared with the own profile. */
function isSeen(context: PersonContext): SQL | undefined {
  const { tx, sessao } = context;
  const toProfile = tx
    .select({ id: visoesPerfis.id })
    .from(visoesPerfis)
    .where(and(eq(visoesPerfis.visaoId, visoes.id), eq(visoesPerfis.perfilId, ownProfileOf(context))));
  return or(eq(visoes.usuarioId, sessao.usuarioId), visoes.compartilhada, exists(toProfile));
}

/** Returns the profiles in the rows of a table, by view. */
async function profilesOf(
  { tx }: PersonContext,
  table: typeof visoesPerfis | typeof visoesPadroes,
  ids: readonly string[],
): Promise<Map<string, PerfilDaVisao[]>> {
  const rows = await tx
    .select({ visaoId: table.visaoId, id: perfis.id, nome: perfis.nome })
    .from(table)
    .innerJoin(perfis, and(eq(perfis.tenantId, table.tenantId), eq(perfis.id, table.perfilId)))
    .where(inArray(table.visaoId, [...ids]))
    .orderBy(asc(perfis.nome), asc(perfis.id));
  const byView = Map.groupBy(rows, ({ visaoId }) => visaoId ?? '');
  return new Map([...byView].map(([view, named]) => [view, named.map(({ id, nome }) => ({ id, nome }))]));
}

/** Returns the default views of a list for the user and for the user's profile. */
async function defaultsOf(context: PersonContext, recurso: string) {
  const { tx, sessao } = context;
  const { usuarioId, perfilId, visaoId } = visoesPadroes;
  const rows = await tx
    .select({ usuarioId, visaoId })
    .from(visoesPadroes)
    .where(
      and(
        eq(visoesPadroes.recurso, recurso),
        or(eq(usuarioId, sessao.usuarioId), eq(perfilId, ownProfileOf(context))),
      ),
    );
  return rows.map((row) => ({
    de: row.usuarioId === null ? ('perfil' as const) : ('pessoa' as const),
    visaoId: row.visaoId,
  }));
}

/** Returns the views of a list that the user sees, ordered by name. */
export async function readViews(context: PersonContext, recurso: string): Promise<Visao[]> {
  const { tx, sessao } = context;
  const { id, nome, filtro, ordem, colunas, aparencia, compartilhada, usuarioId } = visoes;
  const rows = await tx
    .select({ id, nome, filtro, ordem, colunas, aparencia, compartilhada, usuarioId, dono: usuarios.nome })
    .from(visoes)
    .innerJoin(usuarios, and(eq(usuarios.tenantId, visoes.tenantId), eq(usuarios.id, usuarioId)))
    .where(and(isSeen(context), eq(visoes.recurso, recurso)))
    .orderBy(asc(nome), asc(id));
  const ids = rows.map((row) => row.id);
  const padroes = await defaultsOf(context, recurso);
  const padrao = visaoPadrao(padroes, ids);
  const doPerfil = padroes.find(({ de }) => de === 'perfil')?.visaoId;
  const told = mayShare(sessao)
    ? ids
    : rows.filter((row) => row.usuarioId === sessao.usuarioId).map((row) => row.id);
  const shownTo = await profilesOf(context, visoesPerfis, told);
  const defaultOf = await profilesOf(context, visoesPadroes, told);
  return visoesSchema.parse(
    rows.map(({ usuarioId: of, ...visao }) => ({
      ...visao,
      propria: of === sessao.usuarioId,
      padrao: visao.id === padrao,
      padraoDoPerfil: visao.id === doPerfil,
      perfis: shownTo.get(visao.id) ?? [],
      padraoDe: defaultOf.get(visao.id) ?? [],
    })),
  );
}

/** A stored view, with the profiles that see it. */
export interface StoredView {
  id: string;
  usuarioId: string;
  recurso: string;
  nome: string;
  filtro: unknown;
  compartilhada: boolean;
  perfis: PerfilDaVisao[];
}

/** Returns a view that the user sees, locked. Throws 404. */
export async function requireSeen(context: PersonContext, id: string): Promise<StoredView> {
  const { usuarioId, recurso, nome, filtro, compartilhada } = visoes;
  const [visao] = await context.tx
    .select({ id: visoes.id, usuarioId, recurso, nome, filtro, compartilhada })
    .from(visoes)
    .where(and(eq(visoes.id, id), isSeen(context)))
    .for('update');
  if (!visao) throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
  const perfis = (await profilesOf(context, visoesPerfis, [id])).get(id) ?? [];
  return { ...visao, perfis };
}

/** Returns whether users other than its owner see a view. */
export const isShared = ({ compartilhada, perfis }: Pick<StoredView, 'compartilhada' | 'perfis'>): boolean =>
  compartilhada || perfis.length > 0;
