import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Delegacao, delegacaoSchema } from '../../contract/delegacao.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { rowsOf, type Tx } from '../db/database.ts';

const SHOWN = 100;

/** The delegations that a person gave and received, newest first. */
export async function readDelegations(
  tx: Tx,
  { tenantId, usuarioId }: OpenSession,
  now: Date,
): Promise<{ dadas: Delegacao[]; recebidas: Delegacao[] }> {
  const rows = await rowsOf(
    tx,
    sql`select jsonb_build_object(
                 'id', d.id, 'de', d.de, 'ate', d.ate, 'motivo', d.motivo, 'estado', d.estado,
                 'permissoes', d.permissoes,
                 'delegante', jsonb_build_object('uuid', g.id, 'nome', g.nome, 'email', g.email),
                 'delegado', jsonb_build_object('uuid', r.id, 'nome', r.nome, 'email', r.email),
                 'empresas', coalesce((select jsonb_agg(e.nome order by e.nome) from empresas e
                                        where e.tenant_id = d.tenant_id and e.id = any(d.empresas)), '[]'),
                 'vigente', d.estado = 'ACEITA' and g.ativo and r.ativo and h.dia between d.de and d.ate,
                 'terminada', h.dia > d.ate) as linha
          from delegacoes d
          join usuarios g on g.tenant_id = d.tenant_id and g.id = d.delegante_id
          join usuarios r on r.tenant_id = d.tenant_id and r.id = d.delegado_id
          cross join (select (${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date as dia) h
         where d.tenant_id = ${tenantId} and (d.delegante_id = ${usuarioId} or d.delegado_id = ${usuarioId})
         order by d.criado_em desc, d.id limit ${SHOWN}`,
  );
  const found = z.array(z.object({ linha: delegacaoSchema })).parse(rows);
  const all = found.map(({ linha }) => linha);
  return {
    dadas: all.filter(({ delegante }) => delegante.uuid === usuarioId),
    recebidas: all.filter(({ delegado }) => delegado.uuid === usuarioId),
  };
}
