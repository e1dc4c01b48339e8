-- As before (0057_contestar.sql), but what only a file tells is counted apart from the terms that are sure, however near it is:
-- the same documents that the list shows by these filters (contract/fiscal/faixasPrazo.ts).
drop function farol_prazos(uuid[], date, integer, boolean, boolean);
--> statement-breakpoint
create function farol_prazos(p_empresas uuid[], p_hoje date, p_teto integer, p_nfe boolean, p_cte boolean)
returns table (empresa_id uuid, especie text, vencidos integer, recentes integer, hoje integer, sete integer, trinta integer,
  a_confirmar integer)
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
        (select count(*)::int from (select 1 from nfes where not nfes.a_confirmar and prazo < p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where not nfes.a_confirmar
           and prazo between p_hoje - 7 and p_hoje - 1 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where not nfes.a_confirmar and prazo = p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where not nfes.a_confirmar
           and prazo between p_hoje + 1 and p_hoje + 7 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where not nfes.a_confirmar
           and prazo between p_hoje + 8 and p_hoje + 30 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from nfes where nfes.a_confirmar and prazo <= p_hoje + 30 limit p_teto + 1) c);
    end if;
    if p_cte then
      return query select v_empresa, 'CTE',
        (select count(*)::int from (select 1 from ctes where not ctes.a_confirmar and contestar_em is not null
           and prazo < p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where not ctes.a_confirmar and contestar_em is not null
           and prazo between p_hoje - 7 and p_hoje - 1 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where not ctes.a_confirmar and prazo = p_hoje limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where not ctes.a_confirmar
           and prazo between p_hoje + 1 and p_hoje + 7 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where not ctes.a_confirmar
           and prazo between p_hoje + 8 and p_hoje + 30 limit p_teto + 1) c),
        (select count(*)::int from (select 1 from ctes where ctes.a_confirmar
           and prazo between p_hoje and p_hoje + 30 limit p_teto + 1) c);
    end if;
  end loop;
  perform farol_definir('app.empresa_id', v_escolhida), farol_definir('app.empresas', v_vistas);
end $$;
--> statement-breakpoint
-- A protocol of another content is now a degree of trust: what carries one is judged anew by the routine, and its row with it.
update documentos_xml set julgado = '' where protocolo_alheio;
--> statement-breakpoint
update conteudos_julgados set marca = '' where tenant_id in (select tenant_id from documentos_xml where protocolo_alheio);
