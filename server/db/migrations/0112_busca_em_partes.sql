-- What most people type few rows have: a hundred rows tell that, and only where one of them matches are five hundred looked at
-- (docs/adr/0089). Each is read from where it lies, so a search took as long as it had rows to look at first.
-- What every searched table of a tenant has: index, the policy by which farol_busca reads four columns of it, and its
-- function. That one takes tenant and companies from the session; `p_empresas` only narrows them. Out: up to `p_limite`
-- ids; null when so many rows match that the order of a list leads to them sooner, unless `p_todas` asks for them all the same.
create or replace function farol_preparar_busca() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $preparar$
declare
  t record;
  v_funcao text;
begin
  execute 'grant create on schema public to farol_busca';
  for t in
    select c.oid::regclass as tabela, c.relname as nome,
           coalesce(pg_get_expr(p.polqual, p.polrelid) like '%farol_empresas()%', false) as de_empresa
      from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_class i where i.relnamespace = c.relnamespace and i.relname = c.relname || '_busca_idx')
  loop
    if not exists (select from pg_policy where polrelid = t.tabela and polname = 'busca') then
      execute format('create policy busca on %s for select to farol_busca using (true)', t.tabela);
    end if;
    execute format('grant select (tenant_id, id, busca%s) on %s to farol_busca',
                   case when t.de_empresa then ', empresa_id' else '' end, t.tabela);
    -- What was written last waits in a list that every search reads to its end: it is kept short.
    execute format('create index if not exists %I on %s using gin (farol_trigramas(tenant_id, '' '' || busca))
                    with (gin_pending_list_limit = 1024)', t.nome || '_trigramas_idx', t.tabela);
    v_funcao := format('public.%I(text[], integer, uuid[], boolean)', 'farol_busca_' || t.nome);
    execute format('drop function if exists public.%I(text[], integer, uuid[])', 'farol_busca_' || t.nome);
    execute format($funcao$
create or replace function public.%1$I(p_textos text[], p_limite integer, p_empresas uuid[] default null, p_todas boolean default false)
returns uuid[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  v_tenant uuid := farol_tenant();
  v_empresas uuid[] := array(select e from unnest(farol_empresas()) as e where p_empresas is null or e = any(p_empresas));
  v_padroes text[];
  v_trigramas bigint[];
  v_parte integer;
  v_lidas integer;
  v_vistas integer;
  v_iguais integer;
  v_achadas integer;
begin
  select array_agg('%%' || regexp_replace(farol_agulha(texto), '([\\%%_])', '\\\1', 'g') || '%%') into v_padroes
    from unnest(p_textos) as texto;
  select array_agg(distinct trigrama) into v_trigramas
    from unnest(p_textos) as texto, unnest(farol_trigramas_buscados(v_tenant, farol_agulha(texto))) as trigrama;
  -- Some of the oldest and of the newest rows tell about how many there are to be found: a few where none of them matches.
  foreach v_parte in array array[50, 250] loop
    select count(*), count(*) filter (where %3$s), count(*) filter (where igual), count(*) filter (where igual and %3$s)
      into v_lidas, v_vistas, v_iguais, v_achadas
      from (select *, ' ' || busca like all (v_padroes) as igual
              from ((select * from (select %4$s from %2$s where tenant_id = v_tenant order by id limit v_parte) as velhas)
                    union all
                    (select * from (select %4$s from %2$s where tenant_id = v_tenant order by id desc limit v_parte) as novas)) as a) as amostra;
    exit when v_lidas < 2 * v_parte or v_iguais = 0 and v_trigramas is not null;
  end loop;
  -- No index leads to a single letter: the list's order does, unless nearly none has it.
  if v_lidas = 2 * v_parte and (v_achadas >= 10 and not p_todas or v_achadas > 0 and v_trigramas is null) then
    return null;
  end if;
  -- Few rows to look through, fewer than those of others that look alike: they are looked through one by one.
  if v_lidas < 2 * v_parte or v_trigramas is null or v_vistas < 5 * v_iguais then
    return array(select id from %2$s where tenant_id = v_tenant and %3$s and ' ' || busca like all (v_padroes) limit p_limite);
  end if;
  -- The fence leaves the planner no index but that of the trigrams.
  return array(select id from (select %4$s from %2$s
                                where farol_trigramas(tenant_id, ' ' || busca) @> v_trigramas
                                  and ' ' || busca like all (v_padroes) offset 0) as achadas
                where tenant_id = v_tenant and %3$s limit p_limite);
end $$
$funcao$,
      'farol_busca_' || t.nome, t.tabela,
      case when t.de_empresa then 'empresa_id = any (v_empresas)' else 'true' end,
      case when t.de_empresa then 'tenant_id, id, busca, empresa_id' else 'tenant_id, id, busca' end);
    execute format('alter function %s owner to farol_busca', v_funcao);
    execute format('revoke execute on function %s from public', v_funcao);
    execute format('grant execute on function %s to farol_app', v_funcao);
    if has_column_privilege('farol_admin', t.tabela, 'busca', 'select') then
      execute format('grant execute on function %s to farol_admin', v_funcao);
    end if;
  end loop;
  execute 'revoke create on schema public from farol_busca';
end $preparar$;
