-- What a session may do with what belongs to a service invoice. What was decided and said of one is only ever added to.
grant select, insert on nfses_decisoes, nfses_comentarios to farol_app;
--> statement-breakpoint
grant select, insert, update on nfses_dados, nfses_fontes, nfses_eventos, nfses_memorias, nfses_regras, nfses_fechamentos,
  nfses_manifestacoes to farol_app;
--> statement-breakpoint
-- The desk's queue: what waits, by the day on which something is due. As large as what waits, however many were decided.
create index nfses_fila_idx on nfses (tenant_id, empresa_id, estado, vence_em, id) include (diverge, responsavel_id)
  where estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA');
--> statement-breakpoint
-- What rules approved by themselves: told beside what waits.
create index nfses_decisoes_regra_idx on nfses_decisoes (tenant_id, empresa_id, criado_em, regra_id) where regra_id is not null;
--> statement-breakpoint
-- What waits at the desk of each company, each read as if it were the selected one, so that row-level security bounds it as
-- everywhere. Counts stop at the ceiling; the first day due is the first entry of the index.
create function farol_fila_nfs(p_empresas uuid[], p_responsavel text, p_desde timestamptz, p_teto integer)
returns table (empresa_id uuid, a_revisar integer, em_duvida integer, reabertas integer, divergem integer, minhas integer,
  por_regra integer, vence_em date, vencem integer)
language plpgsql as $$
declare
  v_escolhida text := coalesce(current_setting('app.empresa_id', true), '');
  v_vistas text := coalesce(current_setting('app.empresas', true), '');
  v_empresa uuid;
  v_dia date;
begin
  foreach v_empresa in array p_empresas loop
    perform set_config('app.empresa_id', v_empresa::text, true),
            set_config('app.empresas', v_empresa::text, true);
    v_dia := (select min(d) from (values ('A_REVISAR'), ('EM_DUVIDA'), ('REABERTA')) e (estado)
      cross join lateral (select n.vence_em as d from nfses n where n.empresa_id = v_empresa and n.estado = e.estado
        and n.estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA') and n.vence_em is not null
        order by n.vence_em limit 1) primeiro);
    return query select v_empresa,
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa and n.estado = 'A_REVISAR' limit p_teto + 1) c),
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa and n.estado = 'EM_DUVIDA' limit p_teto + 1) c),
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa and n.estado = 'REABERTA' limit p_teto + 1) c),
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa
        and n.estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA') and n.diverge limit p_teto + 1) c),
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa
        and n.estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA') and n.responsavel_id = p_responsavel limit p_teto + 1) c),
      (select count(*)::int from (select 1 from nfses_decisoes d where d.empresa_id = v_empresa
        and d.regra_id is not null and d.criado_em >= p_desde limit p_teto + 1) c),
      v_dia,
      (select count(*)::int from (select 1 from nfses n where n.empresa_id = v_empresa and n.vence_em = v_dia
        and n.estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA') limit p_teto + 1) c);
  end loop;
  perform set_config('app.empresa_id', v_escolhida, true), set_config('app.empresas', v_vistas, true);
end $$;
