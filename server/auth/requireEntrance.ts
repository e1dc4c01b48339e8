import { eq, sql } from 'drizzle-orm';
import { emissores, enderecosPermitidos } from '../db/acessoTables.ts';
import type { Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { addressRefused, type PersonRow } from './sessionRules.ts';

/** Refusal of an authenticated person, because of the way of signing in or of the address. */
export class EntranceRefused extends ApiProblem {
  readonly person: PersonRow;
  readonly motivo: 'ENDERECO' | 'ORGANIZACAO';

  constructor({ code, message }: ApiProblem, person: PersonRow, motivo: EntranceRefused['motivo']) {
    super(code, message);
    this.person = person;
    this.motivo = motivo;
  }
}

/** Throws 403 from an address that the person's tenant does not admit. Runs as `farol_auth`, before a session is opened. */
export async function requireAdmittedPlace(
  { address }: RequestContext,
  tx: Tx,
  person: PersonRow,
): Promise<void> {
  const permitido = sql<boolean>`farol_endereco_permitido(${address}, ${enderecosPermitidos.enderecos})`;
  const [row] = await tx
    .select({ permitido })
    .from(enderecosPermitidos)
    .where(eq(enderecosPermitidos.tenantId, person.tenant_id));
  if (row && !row.permitido) throw new EntranceRefused(addressRefused(), person, 'ENDERECO');
}

/**
 * Throws 403 when the tenant requires sign-in by its issuer, the person is not the exception, and `emissor`, which vouched now, is not that
 * issuer. Runs as `farol_auth`.
 */
export async function requireOwnWay(tx: Tx, person: PersonRow, emissor: string | null = null): Promise<void> {
  const [row] = await tx
    .select({
      exigir: emissores.exigir,
      excecaoId: emissores.excecaoId,
      emissor: emissores.emissor,
      apelido: emissores.apelido,
    })
    .from(emissores)
    .where(eq(emissores.tenantId, person.tenant_id));
  if (!row?.exigir || row.excecaoId === person.usuario_id || row.emissor === emissor) return;
  const refusal = new ApiProblem(
    'ENTRADA_PELA_ORGANIZACAO',
    `Sua organização exige que se entre por ela. Use “Entrar com a organização”, com o nome curto “${row.apelido}”.`,
  );
  throw new EntranceRefused(refusal, person, 'ORGANIZACAO');
}
