ALTER TABLE "ctes" ADD COLUMN "contestar_em" timestamp with time zone;
--> statement-breakpoint
-- As before (0005_fiscal.sql), but of the CT-e whose term is over it counts those alone that somebody marked to be contested:
-- that nobody contested the others is how it should be (docs/adr/0067).
create or replace function farol_prazos(p_empresas uuid[], p_hoje date, p_teto integer, p_nfe boolean, p_cte boolean)
returns table (empresa_id uuid, especie text, vencidos integer, recentes integer, hoje integer, sete integer, trinta integer)
language plpgsql as $$
declare
  v_escolhida text := coalesce(current_setting('app.empresa_id', true), '');
  v_vistas text := coalesce(current_setting('app.empresas', true), '');
  v_empresa uuid;
begin
  foreach v_empresa in array p_empresas loop
    perform farol_definir('app.empresa_id', v_empresa::text),
            farol_definir('app.empresas', v_empresa::text);
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
        (select count(*)::int from (select 1 from ctes where contestar_em is not null and prazo < p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where contestar_em is not null
           and prazo between p_hoje - 7 and p_hoje - 1 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo = p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo between p_hoje + 1 and p_hoje + 7 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where prazo between p_hoje + 8 and p_hoje + 30 limit p_teto + 1) c);
    end if;
  end loop;
  perform farol_definir('app.empresa_id', v_escolhida), farol_definir('app.empresas', v_vistas);
end $$;
