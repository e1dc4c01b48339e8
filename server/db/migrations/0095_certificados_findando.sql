-- Of all tenants together, for whoever runs the installation: companies whose last certificate ends soon, or ended a short while ago.
-- One that ended long before is of nobody who still works with it.
create function farol_certificados_findando() returns table (prazo text, total bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with ultimos as (
    select max(c.valido_ate) as fim from certificados c join tenants t on t.id = c.tenant_id and t.ativo
     group by c.tenant_id, c.raiz)
  select '15_dias', count(*) from ultimos where fim between now() and now() + interval '15 days'
  union all
  select 'vencido', count(*) from ultimos where fim between now() - interval '15 days' and now()
$$;
--> statement-breakpoint
revoke all on function farol_certificados_findando() from public;
--> statement-breakpoint
grant execute on function farol_certificados_findando() to farol_auth;
