import { and, arrayContains, asc, eq, inArray, ne, not, type SQL } from 'drizzle-orm';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { permissaoEmPalavras } from '../../contract/permissoesEmPalavras.ts';
import { requireOwnSession } from '../auth/ownSession.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import type { Tx } from '../db/database.ts';
import { ownerOfLink, ownProfile } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import { empresas as tabelaEmpresas } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { PersonWrite } from '../http/route.ts';
import { ownCodes, type Rights, rightsOfPerson } from './rights.ts';

/** What the person of the session lacks of some rights: codes, and companies with their names. */
export interface Lacking {
  permissoes: string[];
  empresas: { id: string; nome: string }[];
}

/** Whose rights are asked about: the person of a session, or somebody as profile and companies are now. */
export interface Holding {
  tx: Tx;
  ator: Pick<OpenSession, 'tenantId'>;
  sessao: Pick<
    OpenSession,
    'tenantId' | 'usuarioId' | 'permissoes' | 'delegacao' | 'profile' | 'administrado'
  >;
}

const NAMED = 5;

/** `a, b e c`; of many, the first ones and how many more. */
export function listed(words: readonly string[]): string {
  const shown = words.length > NAMED + 1 ? words.slice(0, NAMED) : words;
  const more = words.length - shown.length;
  return new Intl.ListFormat('pt-BR').format([...shown, ...(more > 0 ? [`mais ${more}`] : [])]);
}

/** An administrator of the platform gives any right inside the tenant that he or she administers. */
function givesAnything({ sessao }: Holding): boolean {
  return sessao.profile === ADMIN_PROFILE && sessao.administrado;
}

/**
 * The codes that the session may give: what is given outlives a delegation, so under one the delegate must have them by
 * the own profile too.
 */
async function heldCodes(context: Holding): Promise<readonly string[]> {
  const { permissoes, delegacao, usuarioId } = context.sessao;
  if (!delegacao) return permissoes;
  const own = expandPermissions(await ownCodes(context, usuarioId));
  return permissoes.filter((code) => own.includes(code));
}

/** Links to companies, by themselves: they do not lie where the companies do once the database is spread (docs/adr/0038). */
const ofThese = ({ tenantId }: Holding['sessao'], ids: readonly string[]) =>
  and(eq(empresasUsuarios.tenantId, tenantId), inArray(empresasUsuarios.empresaId, [...ids]));

/** Which of these companies the session acts for; under a delegation those of both people. */
function actedFor({ tx, sessao }: Holding, ids: readonly string[]): SQL | undefined {
  const { usuarioId, delegacao } = sessao;
  const linkedTo = (who: string) =>
    inArray(
      tabelaEmpresas.id,
      tx
        .select({ id: empresasUsuarios.empresaId })
        .from(empresasUsuarios)
        .where(and(ofThese(sessao, ids), eq(empresasUsuarios.usuarioId, who))),
    );
  if (!delegacao) return linkedTo(usuarioId);
  return and(
    linkedTo(usuarioId),
    linkedTo(delegacao.deleganteId),
    inArray(tabelaEmpresas.id, delegacao.empresas),
  );
}

/** Which of these companies somebody else, active and who edits people, acts for. */
function answeredFor({ tx, sessao }: Holding, ids: readonly string[]): SQL {
  const others = and(usuarios.ativo, ne(usuarios.id, sessao.usuarioId));
  const editors = tx
    .select({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .innerJoin(usuarios, ownerOfLink)
    .innerJoin(perfis, ownProfile)
    .where(and(ofThese(sessao, ids), others, arrayContains(perfis.permissoes, ['USUARIO_EDITA'])));
  return inArray(tabelaEmpresas.id, editors);
}

/**
 * Of these companies, those that are not for the session to give or take. A company is disposed of by whoever acts for
 * it; one that no active person who edits people acts for, by whoever edits both people and companies: otherwise it
 * could be reached no more. `linked` false: acting for it is not enough, as about the own companies.
 */
export async function companiesBeyond(
  context: Holding,
  ids: readonly string[],
  { linked }: { linked: boolean },
): Promise<Lacking['empresas']> {
  if (ids.length === 0 || givesAnything(context)) return [];
  const { tx, sessao } = context;
  const codes = await heldCodes(context);
  const editsBoth = codes.includes('USUARIO_EDITA') && codes.includes('EMPRESA_EDITA');
  const { id, nome, tenantId } = tabelaEmpresas;
  const own = linked ? actedFor(context, ids) : undefined;
  return tx
    .select({ id, nome })
    .from(tabelaEmpresas)
    .where(
      and(
        eq(tenantId, sessao.tenantId),
        inArray(id, [...ids]),
        own && not(own),
        editsBoth ? answeredFor(context, ids) : undefined,
      ),
    )
    .orderBy(asc(nome), asc(id));
}

/** What the session lacks of these rights: nobody gives or takes what he or she does not hold. */
export async function lackingOf(
  context: Holding,
  { permissoes, empresas }: Partial<Rights>,
): Promise<Lacking> {
  if (givesAnything(context)) return { permissoes: [], empresas: [] };
  const held = permissoes ? await heldCodes(context) : [];
  return {
    permissoes: expandPermissions(permissoes ?? []).filter((code) => !held.includes(code)),
    empresas: await companiesBeyond(context, empresas ?? [], { linked: true }),
  };
}

/**
 * The one rule of who gives and takes rights: whoever changes what somebody may do holds all of it, as it was and as it
 * would be. In: those rights, whose they are ('Esta pessoa') and what to do. Throws 403 with what is missing.
 */
export async function requireHolds(
  context: Holding,
  rights: Partial<Rights>,
  whose: string,
  advice = 'Peça a alguém que tenha tudo isso.',
): Promise<void> {
  const { permissoes, empresas } = await lackingOf(context, rights);
  if (permissoes.length + empresas.length === 0) return;
  const names = listed(permissoes.map(permissaoEmPalavras));
  const companies = listed(empresas.map(({ nome }) => nome));
  const parts = [
    ...(permissoes.length > 0 ? [`permissões que você não tem (${names})`] : []),
    ...(empresas.length > 0 ? [`empresas que não são suas para dar ou tirar (${companies})`] : []),
  ];
  throw new ApiProblem('SEM_PERMISSAO', `${whose} tem ${listed(parts)}. ${advice}`, { permissoes });
}

/**
 * Throws 403 unless the session holds all that a person has: whatever is done about an account could give it away. Under
 * a delegation neither its own people's accounts are touched.
 */
export async function requireHoldsAllOf(context: PersonWrite, usuarioId: string): Promise<void> {
  const { usuarioId: own, delegacao } = context.sessao;
  if (usuarioId === own || usuarioId === delegacao?.deleganteId) requireOwnSession(context);
  if (usuarioId === own) return;
  await requireHolds(context, await rightsOfPerson(context, usuarioId), 'Esta pessoa');
}
