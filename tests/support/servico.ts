import { servicos } from '../../server/db/servicoTable.ts';
import type { TestApp } from '../harness.ts';

/** A service of Horizonte that `total` has set up. In: what differs. Out: its id. */
export async function seedServico(
  app: TestApp,
  values: Partial<typeof servicos.$inferInsert> & { permissoes: string[] },
): Promise<string> {
  const id = crypto.randomUUID();
  const { tenantId, id: criadoPor } = app.seeded.users.total;
  const nome = 'Rotinas automáticas';
  await app.superuser.insert(servicos).values({ id, tenantId, nome, criadoPor, ...values });
  return id;
}
