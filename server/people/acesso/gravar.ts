import { and, eq, ne } from 'drizzle-orm';
import { inAuth } from '../../auth/asAuth.ts';
import { findPerson } from '../../auth/people.ts';
import { endOtherEntrances } from '../../auth/sessions.ts';
import { emissores, enderecosPermitidos } from '../../db/acessoTables.ts';
import type { Tx } from '../../db/database.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { ValoresDoEmissor } from './mudancas.ts';

/** Returns the error for a change based on an outdated version. */
const changedSinceProposed = () =>
  new ApiProblem('CONFLITO_VERSAO', 'Isto mudou desde que foi proposto. Confira como está agora.');

interface Escrita {
  tx: Tx;
  tenantId: string;
  now: Date;
}

/** Throws 400 at `excecaoId` or `apelido` when users would be locked out, or the short name belongs to another tenant. */
export async function requireServe(
  tx: Tx,
  tenantId: string,
  { exigir, excecaoId, apelido }: ValoresDoEmissor,
): Promise<void> {
  const [taken, exception] = await inAuth(tx, async (auth) => [
    await auth
      .select({ id: emissores.id })
      .from(emissores)
      .where(and(eq(emissores.apelido, apelido), ne(emissores.tenantId, tenantId))),
    exigir && excecaoId !== null ? await findPerson(auth, tenantId, excecaoId) : null,
  ]);
  if (taken.length > 0) throw invalidFields({ apelido: 'Este nome curto já é de outra organização.' });
  if (exigir && (!exception?.usuario_ativo || exception.senha === null)) {
    throw invalidFields({
      excecaoId: 'Escolha uma pessoa ativa, com senha, que possa entrar se o emissor falhar.',
    });
  }
}

/**
 * Stores the issuer over version `sobre`, 0 for none, and returns its id. When it is required, sessions begun otherwise end. Throws 409
 * when the version changed.
 */
export async function writeEmissor(
  { tx, tenantId, now }: Escrita,
  { sobre, valores, cifrado }: { sobre: number; valores: ValoresDoEmissor; cifrado: string },
): Promise<string> {
  const values = { ...valores, versao: sobre + 1, alteradoEm: now, ...(cifrado !== '' && { cifrado }) };
  const own = and(eq(emissores.tenantId, tenantId), eq(emissores.versao, sobre));
  const written =
    sobre === 0
      ? await tx
          .insert(emissores)
          .values({ cifrado, ...values, tenantId })
          .onConflictDoNothing({ target: emissores.tenantId })
          .returning({ id: emissores.id })
      : await tx.update(emissores).set(values).where(own).returning({ id: emissores.id });
  if (!written[0]) throw changedSinceProposed();
  const { exigir, emissor, excecaoId } = valores;
  if (exigir) await inAuth(tx, (auth) => endOtherEntrances(auth, { tenantId, emissor, excecaoId, now }));
  return written[0].id;
}

/** Returns the allowed networks of a tenant, and their version. */
export async function networksOf(tx: Tx, tenantId: string) {
  const [row] = await tx
    .select({ enderecos: enderecosPermitidos.enderecos, versao: enderecosPermitidos.versao })
    .from(enderecosPermitidos)
    .where(eq(enderecosPermitidos.tenantId, tenantId));
  return row ?? { enderecos: [], versao: 0 };
}

/** Stores the networks over version `sobre`. Throws 409 when it changed. */
export async function writeEnderecos(
  { tx, tenantId, now }: Escrita,
  { sobre, enderecos }: { sobre: number; enderecos: string[] },
): Promise<void> {
  const values = { enderecos, versao: sobre + 1, alteradoEm: now };
  const written = await tx
    .insert(enderecosPermitidos)
    .values({ ...values, tenantId })
    .onConflictDoUpdate({
      target: enderecosPermitidos.tenantId,
      set: values,
      setWhere: eq(enderecosPermitidos.versao, sobre),
    })
    .returning({ id: enderecosPermitidos.id });
  if (written.length === 0) throw changedSinceProposed();
}
