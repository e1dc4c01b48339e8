/**
 * Functions that a database distributed over machines has in place of, or beside, those of the migrations. Each text is complete and may be
 * run again.
 */
export const FUNCOES: readonly string[] = [
  // Session settings must reach the other machines: Citus propagates SET LOCAL, but not set_config.
  `create or replace function farol_definir(p_nome text, p_valor text) returns text language plpgsql volatile as $$
begin
  if p_nome !~ '^app\\.[a-z_]+$' then raise exception 'não se define %', p_nome; end if;
  execute format('set local %s = %L', p_nome, coalesce(p_valor, ''));
  return p_valor;
end $$`,
  // The tenant, for policies of data. Only on the first machine it is declared immutable, so that the planner sees a value and sends a
  // statement to one place; the rows visible there are decided by that machine's own policy, evaluated for each statement.
  `create or replace function farol_rota() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid`,
  // Returns the shard of another table that is colocated with this shard of a table.
  `create or replace function farol_vizinha(p_parte text, p_tabela text) returns text language sql stable as $$
  select format('%I', p_tabela || '_' || o.shardid)
    from pg_dist_shard s join pg_dist_shard o on o.shardminvalue = s.shardminvalue and o.logicalrelid = p_tabela::regclass
   where s.shardid = substring(p_parte from '_(\\d+)$')::bigint
$$`,
  // As farol_encadeia_auditoria, over shards.
  `create or replace function farol_encadeia_parte() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_elos text := farol_vizinha(tg_table_name, 'auditoria_elos');
  v_linha auditoria := jsonb_populate_record(null::auditoria, to_jsonb(new));
  v_tenant text := coalesce(current_setting('app.tenant_id', true), '');
  v_elo bigint;
  v_hash text;
begin
  perform pg_advisory_xact_lock(4674923, hashtext(new.tenant_id::text));
  perform set_config('app.tenant_id', new.tenant_id::text, true);
  execute format('select e.elo, e.hash from %s e where e.tenant_id = $1 order by e.elo desc limit 1', v_elos)
    into v_elo, v_hash using new.tenant_id;
  execute format('insert into %s (tenant_id, elo, auditoria_id, hash) values ($1, $2, $3, $4)', v_elos)
    using new.tenant_id, coalesce(v_elo, 0) + 1, new.id, farol_elo_hash(coalesce(v_hash, ''), v_linha);
  perform set_config('app.tenant_id', v_tenant, true);
  return null;
end $$`,
  // As farol_encadeia_auditoria_lote, over shards.
  `create or replace function farol_encadeia_parte_lote() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_elos text := farol_vizinha(tg_table_name, 'auditoria_elos');
  v_antes text := coalesce(current_setting('app.tenant_id', true), '');
  v_tenant uuid;
  v_elo bigint;
  v_hash text;
  v_linha jsonb;
begin
  if not exists (select 1 from novas n where n.lote) then return null; end if;
  for v_tenant in select distinct n.tenant_id from novas n where n.lote order by 1 loop
    perform pg_advisory_xact_lock(4674923, hashtext(v_tenant::text));
    perform set_config('app.tenant_id', v_tenant::text, true);
    execute format('select e.elo, e.hash from %s e where e.tenant_id = $1 order by e.elo desc limit 1', v_elos)
      into v_elo, v_hash using v_tenant;
    for v_linha in select to_jsonb(n) from novas n where n.lote and n.tenant_id = v_tenant order by n.sequencia loop
      v_elo := coalesce(v_elo, 0) + 1;
      v_hash := farol_elo_hash(coalesce(v_hash, ''), jsonb_populate_record(null::auditoria, v_linha));
      execute format('insert into %s (tenant_id, elo, auditoria_id, hash) values ($1, $2, $3, $4)', v_elos)
        using v_tenant, v_elo, (v_linha ->> 'id')::uuid, v_hash;
    end loop;
  end loop;
  perform set_config('app.tenant_id', v_antes, true);
  return null;
end $$`,
  // As farol_acerta_pagamentos of each table, over shards: the text of both functions, with the names of the shards in it.
  `create or replace function farol_acerta_parte() returns trigger language plpgsql as $$
declare
  v_tabela text := regexp_replace(tg_table_name, '_\\d+$', '');
  v_pagamentos text := farol_vizinha(tg_table_name, 'pagamentos');
  v_lancamentos text := farol_vizinha(tg_table_name, 'pagamentos_lancamentos');
  v_valem text := 'select v.* from %1$s x cross join lateral jsonb_populate_record(null::%2$I, to_jsonb(x)) n
    cross join lateral %3$I(n) v';
  v_ditos text;
  v_mudados uuid[];
  v_recalculo text;
begin
  if tg_op = 'INSERT' then
    v_ditos := 'select d.* from (' || format(v_valem, 'novos', v_tabela, tg_argv[0]) || ') d where d.conta';
  else
    v_ditos := 'select d.* from (' || format(v_valem, 'novos', v_tabela, tg_argv[0]) || ') d
      where not exists (select from (' || format(v_valem, 'antigos', v_tabela, tg_argv[0]) || ') e where e is not distinct from d)
        and (d.conta or exists (select from ' || v_pagamentos || ' q
          where q.tenant_id = d.tenant_id and q.empresa_id = d.empresa_id and q.documento_id = d.documento_id))';
  end if;
  execute 'with ditos as (' || v_ditos || '), gravados as (
    insert into ' || v_pagamentos || ' as p (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero,
      serie, chave, emissao, bruto, retido, liquido, pago, saldo, estado, cancelado)
    select d.tenant_id, d.empresa_id, d.documento, d.documento_id, d.fornecedor, d.fornecedor_cpf_cnpj, d.numero, d.serie, d.chave,
      d.emissao, d.bruto, d.retido, d.liquido, 0, coalesce(d.liquido, 0), case when d.conta then ''SEM_DATA'' else ''FORA'' end, not d.conta
    from ditos d
    on conflict (tenant_id, empresa_id, documento_id) do update set fornecedor = excluded.fornecedor,
      fornecedor_cpf_cnpj = excluded.fornecedor_cpf_cnpj, numero = excluded.numero, serie = excluded.serie, chave = excluded.chave,
      emissao = excluded.emissao, bruto = excluded.bruto, retido = excluded.retido, liquido = excluded.liquido,
      cancelado = excluded.cancelado, versao = p.versao + 1, alterado_em = now()
    returning p.id, p.versao)
  select array_agg(g.id) from gravados g where g.versao > 1' into v_mudados;
  if v_mudados is not null then
    v_recalculo := (select prosrc from pg_proc where oid = 'farol_recalcula_pagamentos(uuid[])'::regprocedure);
    v_recalculo := regexp_replace(v_recalculo, '\\mpagamentos_lancamentos\\M', v_lancamentos, 'g');
    v_recalculo := regexp_replace(v_recalculo, '\\mpagamentos\\M', v_pagamentos, 'g');
    execute replace(v_recalculo, 'p_ids', '$1') using v_mudados;
  end if;
  return null;
end $$`,
  // Citus 13 deparses `case x when 'a'` wrongly for the other machines; `case when x = 'a'` is correct.
  `do $do$ begin
  execute regexp_replace(
    replace(pg_get_functiondef('farol_recalcula_pagamentos(uuid[])'::regprocedure), 'case r.tipo when', 'case when r.tipo ='),
    'when ''(NAO_E_NOSSO|PAGO_POR_OUTRA)'' then', 'when r.tipo = ''\\1'' then', 'g');
end $do$`,
];

/** Functions of the migrations that triggers call on the other machines. */
export const LEVADAS: readonly string[] = [
  'farol_elo_conteudo(auditoria)',
  'farol_elo_hash(text, auditoria)',
  'farol_nfse_a_pagar(nfses)',
  'farol_nfe_a_pagar(nfes)',
  'farol_cte_a_pagar(ctes)',
  'farol_recalcula_pagamentos(uuid[])',
];

/** Function that replaces a trigger's function where the trigger is on shards of a table. */
export const NAS_PARTES: Readonly<Record<string, string>> = {
  farol_encadeia_auditoria: 'farol_encadeia_parte',
  farol_encadeia_auditoria_lote: 'farol_encadeia_parte_lote',
  farol_acerta_pagamentos_nfes: 'farol_acerta_parte',
  farol_acerta_pagamentos_ctes: 'farol_acerta_parte',
  farol_acerta_pagamentos_nfses: 'farol_acerta_parte',
};
