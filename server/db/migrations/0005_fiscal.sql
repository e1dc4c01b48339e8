-- How many documents of each company fall due when, each company read as if it were the selected one, so that row-level
-- security bounds it as everywhere. Counts stop at the ceiling, so that it costs the same however many there are.
create function farol_prazos(p_empresas uuid[], p_hoje date, p_teto integer, p_nfe boolean, p_cte boolean)
returns table (empresa_id uuid, especie text, vencidos integer, recentes integer, hoje integer, sete integer, trinta integer)
language plpgsql as $$
declare
  v_escolhida text := coalesce(current_setting('app.empresa_id', true), '');
  v_vistas text := coalesce(current_setting('app.empresas', true), '');
  v_empresa uuid;
begin
  foreach v_empresa in array p_empresas loop
    perform set_config('app.empresa_id', v_empresa::text, true),
            set_config('app.empresas', v_empresa::text, true);
    if p_nfe then
      return query select v_empresa, 'NFE',
        (select count(*)::int from (select 1 from nfes where prazo < p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where prazo between p_hoje - 7 and p_hoje - 1 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where prazo = p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where prazo between p_hoje + 1 and p_hoje + 7 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where prazo between p_hoje + 8 and p_hoje + 30 limit p_teto + 1) c);
    end if;
    if p_cte then
      return query select v_empresa, 'CTE',
        (select count(*)::int from (select 1 from ctes where prazo < p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo between p_hoje - 7 and p_hoje - 1 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo = p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo between p_hoje + 1 and p_hoje + 7 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo between p_hoje + 8 and p_hoje + 30 limit p_teto + 1) c);
    end if;
  end loop;
  perform set_config('app.empresa_id', v_escolhida, true), set_config('app.empresas', v_vistas, true);
end $$;
--> statement-breakpoint
-- A session reaches the waits by these alone: who names a service and a tax number reads or lengthens that one wait, and
-- nobody lists them.
create function farol_espera_sefaz(p_servico text, p_titular text) returns table (ate timestamptz, c_stat text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.ate, e.c_stat from esperas_sefaz e where e.servico = p_servico and e.titular = p_titular;
$$;
--> statement-breakpoint
create function farol_pedir_espera_sefaz(p_servico text, p_titular text, p_ate timestamptz, p_c_stat text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into esperas_sefaz as e (servico, titular, ate, c_stat) values (p_servico, p_titular, p_ate, p_c_stat)
  on conflict (servico, titular) do update set ate = excluded.ate, c_stat = excluded.c_stat where e.ate < excluded.ate;
$$;
--> statement-breakpoint
revoke all on function farol_espera_sefaz(text, text), farol_pedir_espera_sefaz(text, text, timestamptz, text) from public;
--> statement-breakpoint
grant execute on function farol_espera_sefaz(text, text), farol_pedir_espera_sefaz(text, text, timestamptz, text) to farol_app;
