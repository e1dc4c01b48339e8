-- What each document that is written pays for (docs/adr/0087): the same as before, with less work.
-- What a row is marked with: read as a loop, it takes a third of what it took as a query of its own.
create or replace function farol_marcas(p_tenant uuid, p_campos text[]) returns bigint[]
language plpgsql immutable parallel safe as $$
declare
  v_semente bigint := uuid_hash_extended(p_tenant, 0);
  v_marcas bigint[] := '{}';
  v_campo text;
  v_valor text;
begin
  for i in 1 .. cardinality(p_campos) by 2 loop
    v_campo := p_campos[i];
    v_valor := p_campos[i + 1];
    if v_valor = '' then
      v_marcas := v_marcas || hashtextextended(v_campo || '-', v_semente);
    elsif v_valor is not null then
      v_valor := public.farol_fold(v_valor);
      v_marcas := v_marcas || hashtextextended(v_campo || '=' || v_valor, v_semente);
      if starts_with(v_campo, '~') then
        v_marcas := v_marcas || hashtextextended(v_campo || '+', v_semente);
        v_campo := v_campo || '.';
        v_valor := ' ' || v_valor;
        for n in 1 .. char_length(v_valor) - 2 loop
          v_marcas := v_marcas || hashtextextended(v_campo || substr(v_valor, n, 3), v_semente);
        end loop;
      end if;
    end if;
  end loop;
  return v_marcas;
end $$;
--> statement-breakpoint
-- The list of payments, as farol_acerta_pagamentos kept it: one function for each table, whose statements are planned once.
do $do$
declare
  v_corpo text := $corpo$
create or replace function public.farol_acerta_pagamentos_%1$s() returns trigger language plpgsql as $acerta$
declare
  v_mudados uuid[];
begin
  if tg_op = 'INSERT' then
    with ditos as (select d.* from novos n cross join lateral public.%2$I(n::public.%1$I) d where d.conta), %3$s into v_mudados;
  elsif exists (select from novos) then
    with ditos as (
      select d.* from novos n join antigos a on a.tenant_id = n.tenant_id and a.id = n.id
        cross join lateral public.%2$I(n::public.%1$I) d cross join lateral public.%2$I(a::public.%1$I) e
       where d is distinct from e and (d.conta or exists (select from public.pagamentos q
         where q.tenant_id = d.tenant_id and q.empresa_id = d.empresa_id and q.documento_id = d.documento_id))
    ), %3$s into v_mudados;
  end if;
  if v_mudados is not null then
    perform public.farol_recalcula_pagamentos(v_mudados);
  end if;
  return null;
end $acerta$ $corpo$;
  v_grava text := $grava$gravados as (
    insert into public.pagamentos as p (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, serie, chave,
      emissao, bruto, retido, liquido, pago, saldo, estado, cancelado)
    select d.tenant_id, d.empresa_id, d.documento, d.documento_id, d.fornecedor, d.fornecedor_cpf_cnpj, d.numero, d.serie, d.chave,
      d.emissao, d.bruto, d.retido, d.liquido, 0, coalesce(d.liquido, 0), case when d.conta then 'SEM_DATA' else 'FORA' end, not d.conta
    from ditos d
    on conflict (tenant_id, empresa_id, documento_id) do update set fornecedor = excluded.fornecedor,
      fornecedor_cpf_cnpj = excluded.fornecedor_cpf_cnpj, numero = excluded.numero, serie = excluded.serie, chave = excluded.chave,
      emissao = excluded.emissao, bruto = excluded.bruto, retido = excluded.retido, liquido = excluded.liquido,
      cancelado = excluded.cancelado, versao = p.versao + 1, alterado_em = now()
    returning p.id, p.versao)
  select array_agg(g.id) from gravados g where g.versao > 1$grava$;
  t record;
begin
  for t in values ('nfes', 'farol_nfe_a_pagar'), ('ctes', 'farol_cte_a_pagar'), ('nfses', 'farol_nfse_a_pagar') loop
    execute format(v_corpo, t.column1, t.column2, v_grava);
    execute format('create or replace trigger pagamentos_de_novos after insert on public.%1$I referencing new table as novos
      for each statement execute function public.farol_acerta_pagamentos_%1$s(%2$L)', t.column1, t.column2);
    execute format('create or replace trigger pagamentos_de_mudados after update on public.%1$I referencing old table as antigos new table as novos
      for each statement execute function public.farol_acerta_pagamentos_%1$s(%2$L)', t.column1, t.column2);
  end loop;
end $do$;
--> statement-breakpoint
drop function farol_acerta_pagamentos();
--> statement-breakpoint
-- As in 0099, but that a statement adds to the row of its group that nobody else is at, where there is one, in place: no index is written.
-- One that wrote no row does nothing; each insert that may meet a row there is has the triggers of an update too.
create or replace function farol_acumular(p_tabela regclass, p_dono text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $acumular$
declare
  v_funcao text := 'farol_acumula_' || (select relname from pg_class where oid = p_tabela);
  v_ditos text := $ditos$
    select d.tenant_id, d.dono_id, e.quadro, e.grupo, sum(d.sinal) as itens, coalesce(sum(d.sinal * e.v1), 0) as v1,
           coalesce(sum(d.sinal * e.v2), 0) as v2, coalesce(sum(d.sinal * e.v3), 0) as v3, coalesce(sum(d.sinal * e.v4), 0) as v4,
           coalesce(sum(d.sinal * e.v5), 0) as v5, coalesce(sum(d.sinal * e.v6), 0) as v6
      from (%s) d cross join lateral public.farol_entradas(d.r) e group by 1, 2, 3, 4
    having sum(d.sinal) <> 0 or sum(d.sinal * e.v1) <> 0 or sum(d.sinal * e.v2) <> 0 or sum(d.sinal * e.v3) <> 0
        or sum(d.sinal * e.v4) <> 0 or sum(d.sinal * e.v5) <> 0 or sum(d.sinal * e.v6) <> 0 $ditos$;
  v_novos text := format('select n::public.%1$s as r, n.tenant_id, n.%2$I as dono_id, 1 as sinal from novos n', p_tabela, p_dono);
  v_antigos text := format('select a::public.%1$s as r, a.tenant_id, a.%2$I as dono_id, -1 as sinal from antigos a', p_tabela, p_dono);
  v_grava text := $grava$
    with ditos as materialized (%s), alvos as materialized (
      select d.*, (select a.id from public.acumulados a
        where v_junta and a.tenant_id = d.tenant_id and a.quadro = d.quadro and a.dono_id = d.dono_id and a.grupo = d.grupo
        limit 1 for update skip locked) as alvo from ditos d
    ), mudadas as (
      update public.acumulados a set itens = a.itens + d.itens, v1 = a.v1 + d.v1, v2 = a.v2 + d.v2, v3 = a.v3 + d.v3, v4 = a.v4 + d.v4,
             v5 = a.v5 + d.v5, v6 = a.v6 + d.v6
        from alvos d where a.tenant_id = d.tenant_id and a.id = d.alvo
      returning a.id, a.itens = 0 and a.v1 = 0 and a.v2 = 0 and a.v3 = 0 and a.v4 = 0 and a.v5 = 0 and a.v6 = 0 as vazia
    ), novas as (
      insert into public.acumulados (tenant_id, dono_id, quadro, grupo, itens, v1, v2, v3, v4, v5, v6)
      select d.tenant_id, d.dono_id, d.quadro, d.grupo, d.itens, d.v1, d.v2, d.v3, d.v4, d.v5, d.v6 from alvos d where d.alvo is null
    )
    select array_agg(m.id) into v_vazias from mudadas m where m.vazia $grava$;
begin
  execute format($funcao$
create or replace function public.%1$I() returns trigger language plpgsql as $corpo$
declare
  v_junta boolean;
  v_vazias uuid[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from novos) then return null; end if;
  elsif not exists (select from antigos) then
    return null;
  end if;
  v_junta := pg_try_advisory_xact_lock_shared(4674930, hashtext(public.farol_tenant()::text));
  if tg_op = 'INSERT' then %2$s;
  elsif tg_op = 'UPDATE' then %3$s;
  else %4$s;
  end if;
  if v_vazias is not null then
    delete from public.acumulados a where a.tenant_id = public.farol_tenant() and a.id = any(v_vazias);
  end if;
  return null;
end $corpo$ $funcao$,
    v_funcao, format(v_grava, format(v_ditos, v_novos)), format(v_grava, format(v_ditos, v_novos || ' union all ' || v_antigos)),
    format(v_grava, format(v_ditos, v_antigos)));
end $acumular$;
--> statement-breakpoint
select farol_acumular(t, 'empresa_id') from unnest('{nfes,ctes,nfses,pagamentos,eventos}'::regclass[]) t;
--> statement-breakpoint
select farol_acumular('fornecedores', 'tenant_id');
--> statement-breakpoint
-- Room beside each row for what it becomes.
alter table acumulados set (fillfactor = 50);
