-- Of the acts on files and views that name an erased person, what they said goes; the row and its link stay, as in 0049.
create function farol_elimina_linhas(p_linhas uuid[])
returns table (linha uuid, resumo text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  update auditoria a
     set registro = '[dados eliminados]', antes = farol_sem_dados(a.antes), depois = farol_sem_dados(a.depois)
   where a.tenant_id = farol_tenant() and a.acao <> 'ELIMINA' and a.id = any(p_linhas)
  returning a.id, farol_elo_resumo(row(a.*)::auditoria);
end $$;
--> statement-breakpoint
revoke execute on function farol_elimina_linhas(uuid[]) from public;
--> statement-breakpoint
grant execute on function farol_elimina_linhas(uuid[]) to farol_app;
--> statement-breakpoint
-- Versions of layouts are only ever added to; the sample of one may be of a person, and what it is read as with it.
grant update ("amostra", "nome_amostra", "esperado") on "layouts_versoes" to farol_app;
