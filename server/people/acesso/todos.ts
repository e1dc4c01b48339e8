import { and, eq } from 'drizzle-orm';
import { expandPermissions } from '../../../contract/permissionCodes.ts';
import type { Tx } from '../../db/database.ts';
import { usuarios } from '../../db/peopleTables.ts';
import type { PersonWrite } from '../../http/route.ts';
import { lackingOf, type RightsHolder, requireHolds } from '../grants.ts';
import { ownCodes, type Rights, rightsOfEverybody } from '../rights.ts';

/** Maximum companies per query, each of which is a parameter. */
const AT_ONCE = 1000;

function* parts({ permissoes, empresas }: Rights): Generator<Rights> {
  yield { permissoes, empresas: empresas.slice(0, AT_ONCE) };
  for (let at = AT_ONCE; at < empresas.length; at += AT_ONCE)
    yield { permissoes: [], empresas: empresas.slice(at, at + AT_ONCE) };
}

/**
 * Throws 403 unless the session holds all rights of the tenant's active users: deciding how they sign in would allow signing in as any of
 * them (docs/adr/0015, 0076).
 */
export async function requireHoldsEverybodys(context: PersonWrite): Promise<void> {
  for (const some of parts(await rightsOfEverybody(context)))
    await requireHolds(
      context,
      some,
      'Alguém da organização',
      'Quem decide como todos entram tem tudo o que todos têm: peça a quem tenha.',
    );
}

/** Returns whether a user is active and holds all those rights, by his or her present profile and companies. */
export async function holdsEverybodys(tx: Tx, tenantId: string, usuarioId: string): Promise<boolean> {
  const own = and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId), usuarios.ativo);
  const [active] = await tx.select({ id: usuarios.id }).from(usuarios).where(own);
  if (!active) return false;
  const ator = { tenantId };
  const permissoes = expandPermissions(await ownCodes({ tx, ator }, usuarioId));
  const sessao = { ...ator, usuarioId, permissoes, delegacao: null, profile: '', administrado: false };
  const holding: RightsHolder = { tx, ator, sessao };
  for (const some of parts(await rightsOfEverybody(holding))) {
    const lacking = await lackingOf(holding, some);
    if (lacking.permissoes.length + lacking.empresas.length > 0) return false;
  }
  return true;
}
