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

/** Rights that the session's user lacks: codes, and companies with their names. */
export interface Lacking {
  permissoes: string[];
  empresas: { id: string; nome: string }[];
}

/** Holder of the rights that are checked: the user of a session, or any user by present profile and companies. */
export interface RightsHolder {
  tx: Tx;
  ator: Pick<OpenSession, 'tenantId'>;
  sessao: Pick<
    OpenSession,
    'tenantId' | 'usuarioId' | 'permissoes' | 'delegacao' | 'profile' | 'administrado'
  >;
}

const NAMED = 5;

/** Returns words as `a, b e c`; of many, the first ones and the number of others. */
export function listed(words: readonly string[]): string {
  const shown = words.length > NAMED + 1 ? words.slice(0, NAMED) : words;
  const more = words.length - shown.length;
  return new Intl.ListFormat('pt-BR').format([...shown, ...(more > 0 ? [`mais ${more}`] : [])]);
}

/** Returns whether the session may grant any right: a platform administrator inside the tenant being administered. */
function givesAnything({ sessao }: RightsHolder): boolean {
  return sessao.profile === ADMIN_PROFILE && sessao.administrado;
}

/**
 * Returns the codes that the session may grant: a grant outlives a delegation, so under one the delegate's own profile must have them too.
 */
async function heldCodes(context: RightsHolder): Promise<readonly string[]> {
  const { permissoes, delegacao, usuarioId } = context.sessao;
  if (!delegacao) return permissoes;
  const own = expandPermissions(await ownCodes(context, usuarioId));
  return permissoes.filter((code) => own.includes(code));
}

/**
 * Returns the condition on links to these companies. They take a separate query: in a distributed database they are not stored where the
 * companies are (docs/adr/0038).
 */
const ofThese = ({ tenantId }: RightsHolder['sessao'], ids: readonly string[]) =>
  and(eq(empresasUsuarios.tenantId, tenantId), inArray(empresasUsuarios.empresaId, [...ids]));

/** Returns the condition for companies that the session acts for; under a delegation, those of both users. */
function actedFor({ tx, sessao }: RightsHolder, ids: readonly string[]): SQL | undefined {
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

/** Returns the condition for companies that another active user who edits users acts for. */
function answeredFor({ tx, sessao }: RightsHolder, ids: readonly string[]): SQL {
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
 * Returns which of these companies the session may not give or take. A user may dispose of companies he or she acts for. One that no other
 * active editor of users acts for is open to users who edit both users and companies; otherwise it would be out of reach. With `linked`
 * false, as for one's own companies, acting for it is not enough.
 */
export async function companiesBeyond(
  context: RightsHolder,
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

/** Returns which of these rights the session lacks: no user may give or take rights that he or she does not hold. */
export async function lackingOf(
  context: RightsHolder,
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
 * Checks the one rule of granting: a user who changes another's rights must hold all of them, as they were and as they will be. `whose`
 * names the holder ('Esta pessoa'), `advice` the remedy. Throws 403 with the missing ones.
 */
export async function requireHolds(
  context: RightsHolder,
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
 * Throws 403 unless the session holds all rights of a user, since acts on an account can give access to it. Under a delegation, neither the
 * delegate's nor the delegator's own account may be changed.
 */
export async function requireHoldsAllOf(context: PersonWrite, usuarioId: string): Promise<void> {
  const { usuarioId: own, delegacao } = context.sessao;
  if (usuarioId === own || usuarioId === delegacao?.deleganteId) requireOwnSession(context);
  if (usuarioId === own) return;
  await requireHolds(context, await rightsOfPerson(context, usuarioId), 'Esta pessoa');
}
