import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../server/db/database.ts';

const strings = z.array(z.string());
const issuerSchema = z.object({
  versao: z.int(),
  emissor: z.string(),
  exigir: z.boolean(),
  fator: z.boolean(),
});
const accessSchema = z.object({
  emissor: issuerSchema.nullable(),
  enderecos: z.object({ versao: z.int(), lista: strings }).nullable(),
  propostas: z.array(z.object({ id: z.uuid(), quem: z.uuid(), especie: z.string(), estado: z.string() })),
  webhooks: z.array(z.object({ id: z.uuid(), versao: z.int(), url: z.string(), empresas: strings })),
  chaves: z.array(z.object({ id: z.uuid(), servico: z.uuid() })),
});
/** Settings of sign-in, webhooks and API keys of the office. */
export type Access = z.infer<typeof accessSchema>;

/** Reads these settings directly from the database. */
export async function accessOfOffice(superuser: Database, tenantId: string): Promise<Access> {
  const [row] = await rowsOf(
    superuser,
    sql`select jsonb_build_object(
          'emissor', (select jsonb_build_object('versao', versao, 'emissor', emissor, 'exigir', exigir, 'fator', fator_do_emissor)
                        from emissores where tenant_id = ${tenantId}),
          'enderecos', (select jsonb_build_object('versao', versao, 'lista', to_jsonb(enderecos))
                          from enderecos_permitidos where tenant_id = ${tenantId}),
          'propostas', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'quem', usuario_id, 'especie', especie,
                                   'estado', estado) order by criado_em, id)
                                   from acesso_propostas where tenant_id = ${tenantId}), '[]'),
          'webhooks', coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'versao', w.versao, 'url', w.url, 'empresas',
                                  array(select l.empresa_id from webhooks_empresas l where l.webhook_id = w.id)) order by w.id)
                                  from webhooks w where w.tenant_id = ${tenantId}), '[]'),
          'chaves', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'servico', servico_id) order by id)
                                from chaves_api where tenant_id = ${tenantId} and revogada_em is null), '[]')) as acesso`,
  );
  return accessSchema.parse(row?.acesso);
}

/** The issuer by which users of the office have signed in, so that the tenant may demand it. */
export const EMISSOR = 'https://um.emissor.example';
