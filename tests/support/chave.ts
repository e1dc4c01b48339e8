import { makeApiKey } from '../../server/auth/apiKey.ts';
import { chavesApi, type servicos } from '../../server/db/servicoTable.ts';
import type { TestApp } from '../harness.ts';
import { seedServico } from './servico.ts';

type ServiceValues = Partial<typeof servicos.$inferInsert> & { permissoes: string[]; empresas?: string[] };

/** Creates a service (see `seedServico`) with a key; returns the key, its id and the service's id. */
export async function seedChave(
  app: TestApp,
  service: ServiceValues,
  values: Partial<typeof chavesApi.$inferInsert> = {},
): Promise<{ chave: string; id: string; servicoId: string }> {
  const { tenantId, id: criadoPor } = app.seeded.users.total;
  const servicoId = await seedServico(app, { nome: `Serviço ${crypto.randomUUID()}`, ...service });
  const { chave, hash, inicio } = await makeApiKey();
  const id = crypto.randomUUID();
  await app.superuser.insert(chavesApi).values({
    id,
    tenantId: service.tenantId ?? tenantId,
    servicoId,
    nome: 'Do ERP',
    hash,
    inicio,
    enderecos: [],
    limiteMinuto: 100_000,
    criadoPor: service.criadoPor ?? criadoPor,
    ...values,
  });
  return { chave, id, servicoId };
}
