CREATE POLICY "eliminacao_leitura" ON "auditoria" AS PERMISSIVE FOR SELECT TO public USING (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "eliminacao" ON "auditoria" AS PERMISSIVE FOR UPDATE TO public USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
-- What the audit keeps of values that were erased: of which fields, and nothing of what they were.
create function farol_sem_dados(p_valores jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(p_valores) = 'object'
         then (select coalesce(jsonb_object_agg(c.campo, '[dados eliminados]'), '{}') from jsonb_object_keys(p_valores) as c(campo)) end
$$;
--> statement-breakpoint
-- Whether one of these texts is a value of the audit.
create function farol_diz(p_valores jsonb, p_textos text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_each_text(case when jsonb_typeof(p_valores) = 'object' then p_valores else '{}' end) v
                  where v.value = any(p_textos))
$$;
--> statement-breakpoint
-- The SHA-256 of what is hashed of a row of the audit, without what went before it.
create function farol_elo_resumo(a auditoria) returns text language sql stable as $$
  select encode(sha256(convert_to(farol_elo_conteudo(a), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The one change of the audit: the values of these records go, and of others those rows that name them. Who did what to which
-- fields and when stays, and so do the links. Out: each row with what it is now, for whoever audits the erasure: a row that
-- differs from its link is whole only where a later row of the chain says so (server/audit/verifyChain.ts).
create function farol_elimina_auditoria(p_registros uuid[], p_vizinhos uuid[], p_textos text[])
returns table (linha uuid, resumo text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  update auditoria a
     set registro = '[dados eliminados]', antes = farol_sem_dados(a.antes), depois = farol_sem_dados(a.depois)
   where a.tenant_id = farol_tenant() and a.acao <> 'ELIMINA'
     and (a.registro_id = any(p_registros)
          or (a.registro_id = any(p_vizinhos) and (farol_diz(a.antes, p_textos) or farol_diz(a.depois, p_textos))))
  returning a.id, farol_elo_resumo(row(a.*)::auditoria);
end $$;
--> statement-breakpoint
revoke execute on function farol_elimina_auditoria(uuid[], uuid[], text[]) from public;
--> statement-breakpoint
grant execute on function farol_elimina_auditoria(uuid[], uuid[], text[]) to farol_app;
