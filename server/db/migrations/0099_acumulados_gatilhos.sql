-- Sums that writes maintain (docs/adr/0083).
grant select, insert, update, delete on acumulados to farol_app;
--> statement-breakpoint
grant select (tenant_id, quadro) on acumulados to farol_auth;
--> statement-breakpoint
create type farol_entrada as (quadro text, grupo text[], v1 bigint, v2 bigint, v3 bigint, v4 bigint, v5 bigint, v6 bigint);
--> statement-breakpoint
-- What a row counts in: a `quadro` for each question that is answered by sums. The groups of lists are those of their declaration
-- (`list.acumula`), in its order.
create function farol_entradas(r nfes) returns setof farol_entrada language sql stable as $$
  select 'nfes', array[r.papel, r.situacao, r.manifestacao, r.completude], r.valor, r.icms, r.icms_st, r.ipi, r.pis, r.cofins
  union all
  select 'fila:NFE', array[to_char(r.prazo, 'YYYY-MM-DD'), r.a_confirmar::text], r.valor, 0, 0, 0, 0, 0 where r.prazo is not null
$$;
--> statement-breakpoint
create function farol_entradas(r ctes) returns setof farol_entrada language sql stable as $$
  select 'ctes', array[r.papel, r.situacao, r.manifestacao, r.completude], r.valor, r.icms, 0, 0, 0, 0
  union all
  select 'fila:CTE', array[to_char(r.prazo, 'YYYY-MM-DD'), r.a_confirmar::text, (r.contestar_em is not null)::text], r.valor, 0, 0, 0, 0, 0
   where r.prazo is not null
$$;
--> statement-breakpoint
create function farol_entradas(r nfses) returns setof farol_entrada language sql stable as $$
  select 'nfses', array[r.papel, r.estado, r.situacao, r.diverge::text, r.sem_valor::text], r.valor, r.retido, r.liquido, 0, 0, 0
  union all
  select 'fila:NFSE', array[to_char(r.vence_em, 'YYYY-MM-DD'), r.responsavel_id], r.valor, 0, 0, 0, 0, 0
   where r.estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA')
$$;
--> statement-breakpoint
create function farol_entradas(r pagamentos) returns setof farol_entrada language sql stable as $$
  select 'pagamentos', array[r.estado, r.documento, r.diverge::text], r.liquido, r.pago, r.saldo, 0, 0, 0
  union all
  select 'fila:PAGAMENTO', array[to_char(r.emissao, 'YYYY-MM-DD')], r.saldo, 0, 0, 0, 0, 0
   where r.estado in ('SEM_DATA', 'EM_PARTE') and r.documento = 'NFSE'
$$;
--> statement-breakpoint
create function farol_entradas(r eventos) returns setof farol_entrada language sql stable as $$
  select 'eventos', array[r.grupo, r.situacao], 0, 0, 0, 0, 0, 0
  union all
  select 'fila:ESOCIAL', '{}'::text[], 0, 0, 0, 0, 0, 0 where r.situacao = 'REJEITADO'
$$;
--> statement-breakpoint
create function farol_entradas(r fornecedores) returns setof farol_entrada language sql stable as $$
  select 'fornecedores', array[r.ativo::text, r.optante_simples::text, r.uf], 0, 0, 0, 0, 0, 0
$$;
--> statement-breakpoint
-- Gives a table the triggers that keep its sums. Each statement adds what it changed, as rows of its own, and waits for nobody; it puts
-- those rows of its groups together that nobody else is at. While a tenant's sums are made anew, none does.
create function farol_acumular(p_tabela regclass, p_dono text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $acumular$
declare
  v_funcao text := 'farol_acumula_' || (select relname from pg_class where oid = p_tabela);
  v_ditos text := $ditos$
    select d.tenant_id, d.dono_id, e.quadro, e.grupo, sum(d.sinal) as itens, sum(d.sinal * e.v1) as v1, sum(d.sinal * e.v2) as v2,
           sum(d.sinal * e.v3) as v3, sum(d.sinal * e.v4) as v4, sum(d.sinal * e.v5) as v5, sum(d.sinal * e.v6) as v6
      from (%s) d cross join lateral farol_entradas(d.r) e group by 1, 2, 3, 4
    having sum(d.sinal) <> 0 or sum(d.sinal * e.v1) <> 0 or sum(d.sinal * e.v2) <> 0 or sum(d.sinal * e.v3) <> 0
        or sum(d.sinal * e.v4) <> 0 or sum(d.sinal * e.v5) <> 0 or sum(d.sinal * e.v6) <> 0 $ditos$;
  v_novos text := format('select n::%1$s as r, n.tenant_id, n.%2$I as dono_id, 1 as sinal from novos n', p_tabela, p_dono);
  v_antigos text := format('select a::%1$s as r, a.tenant_id, a.%2$I as dono_id, -1 as sinal from antigos a', p_tabela, p_dono);
  v_grava text := $grava$
    with ditos as materialized (%s), juntas as (
      select a.tenant_id, a.id from acumulados a join ditos d on a.tenant_id = d.tenant_id and a.quadro = d.quadro
         and a.dono_id = d.dono_id and a.grupo = d.grupo
       where v_junta for update of a skip locked
    ), tiradas as (
      delete from acumulados a using juntas j where a.tenant_id = j.tenant_id and a.id = j.id
      returning a.tenant_id, a.dono_id, a.quadro, a.grupo, a.itens, a.v1, a.v2, a.v3, a.v4, a.v5, a.v6
    )
    insert into acumulados (tenant_id, dono_id, quadro, grupo, itens, v1, v2, v3, v4, v5, v6)
    select tenant_id, dono_id, quadro, grupo, sum(itens), coalesce(sum(v1), 0), coalesce(sum(v2), 0), coalesce(sum(v3), 0),
           coalesce(sum(v4), 0), coalesce(sum(v5), 0), coalesce(sum(v6), 0)
      from (select * from ditos union all select * from tiradas) t group by 1, 2, 3, 4
    having sum(itens) <> 0 or sum(v1) <> 0 or sum(v2) <> 0 or sum(v3) <> 0 or sum(v4) <> 0 or sum(v5) <> 0 or sum(v6) <> 0 $grava$;
begin
  execute format($funcao$
create or replace function public.%1$I() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $corpo$
declare
  v_junta boolean := pg_try_advisory_xact_lock_shared(4674930, hashtext(farol_tenant()::text));
begin
  if tg_op = 'INSERT' then %2$s;
  elsif tg_op = 'UPDATE' then %3$s;
  else %4$s;
  end if;
  return null;
end $corpo$ $funcao$,
    v_funcao, format(v_grava, format(v_ditos, v_novos)), format(v_grava, format(v_ditos, v_novos || ' union all ' || v_antigos)),
    format(v_grava, format(v_ditos, v_antigos)));
  execute format('create trigger acumula_novos after insert on %s referencing new table as novos
    for each statement execute function %I()', p_tabela, v_funcao);
  execute format('create trigger acumula_mudados after update on %s referencing old table as antigos new table as novos
    for each statement execute function %I()', p_tabela, v_funcao);
  execute format('create trigger acumula_tirados after delete on %s referencing old table as antigos
    for each statement execute function %I()', p_tabela, v_funcao);
end $acumular$;
--> statement-breakpoint
revoke execute on function farol_acumular(regclass, text) from public;
--> statement-breakpoint
select farol_acumular(t, 'empresa_id') from unnest('{nfes,ctes,nfses,pagamentos,eventos}'::regclass[]) t;
--> statement-breakpoint
select farol_acumular('fornecedores', 'tenant_id');
--> statement-breakpoint
-- What was written before is added by a routine, tenant by tenant; until then sums are made from the rows.
alter table empresas no force row level security;
--> statement-breakpoint
alter table fornecedores no force row level security;
--> statement-breakpoint
alter table acumulados no force row level security;
--> statement-breakpoint
insert into acumulados (tenant_id, dono_id, quadro, grupo)
select tenant_id, tenant_id, 'pendente', '{}'::text[] from empresas union select tenant_id, tenant_id, 'pendente', '{}' from fornecedores;
--> statement-breakpoint
alter table empresas force row level security;
--> statement-breakpoint
alter table fornecedores force row level security;
--> statement-breakpoint
alter table acumulados force row level security;
