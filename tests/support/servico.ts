import { servicos, servicosEmpresas } from '../../server/db/servicoTable.ts';
import type { TestApp } from '../harness.ts';

/** Inserts a service of Horizonte created by `total`, with the given values; returns its id. */
export async function seedServico(
  app: TestApp,
  {
    empresas = [],
    ...values
  }: Partial<typeof servicos.$inferInsert> & { permissoes: string[]; empresas?: string[] },
): Promise<string> {
  const id = crypto.randomUUID();
  const { tenantId: own, id: criadoPor } = app.seeded.users.total;
  const { tenantId = own } = values;
  const nome = 'Rotinas automáticas';
  await app.superuser.insert(servicos).values({ id, nome, criadoPor, ...values, tenantId });
  for (const empresaId of empresas) {
    await app.superuser.insert(servicosEmpresas).values({ tenantId, servicoId: id, empresaId });
  }
  return id;
}
