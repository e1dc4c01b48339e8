import { sql } from 'drizzle-orm';
import type { TestApp } from '../harness.ts';

const DAY = 86_400_000;

interface Where {
  tenant: 'horizonte' | 'atlas';
  /** Index among the companies of the seed. */
  empresa: number;
}

function place(app: TestApp, { tenant, empresa }: Where) {
  const { id, empresas } = app.seeded.tenants[tenant];
  return { tenantId: id, empresaId: empresas[empresa] ?? '' };
}

/** Inserts a document of a list directly into its table, without import and rights. */
export async function seedDocumento(
  app: TestApp,
  table: 'nfes' | 'ctes',
  {
    prazo,
    valor = null,
    aConfirmar = false,
    ...where
  }: Where & { prazo: string | null; valor?: number | null; aConfirmar?: boolean },
): Promise<void> {
  const { tenantId, empresaId } = place(app, where);
  await app.superuser.execute(sql`
    insert into ${sql.identifier(table)}
      (tenant_id, empresa_id, emitente, chave, papel, situacao, manifestacao, completude, assinatura, prazo, a_confirmar, valor, criado_em)
    values (${tenantId}, ${empresaId}, 'Fornecedora', ${crypto.randomUUID()}, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', 'COMPLETO',
            'NAO_VERIFICADA', ${prazo}, ${aConfirmar}, ${valor}, ${app.deps.clock().toISOString()})`);
}

/** Inserts a certificate that expires in `dias` days; it cannot sign. */
export async function seedCertificado(
  app: TestApp,
  { dias, ...where }: Where & { dias: number },
): Promise<void> {
  const { tenantId, empresaId } = place(app, where);
  const ate = new Date(app.deps.clock().getTime() + dias * DAY).toISOString();
  await app.superuser.execute(sql`
    insert into certificados (tenant_id, empresa_id, titular, documento, raiz, emissor, numero_serie, valido_de, valido_ate, cifrado)
    values (${tenantId}, ${empresaId}, 'T', '', ${crypto.randomUUID()}, 'E', '1', ${ate}, ${ate}, '')`);
}
