-- Whatever a session sets is set by this one function: a database that is spread over machines replaces it by one that tells
-- the others too (docs/adr/0038). As set_config, for the rest of the transaction.
create function farol_definir(p_nome text, p_valor text) returns text language sql volatile
  return set_config(p_nome, p_valor, true);
--> statement-breakpoint
-- The platform's own tenant, in the session of one of its administrators; unset for anybody else, therefore no rows.
create function farol_plataforma() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.plataforma', true), '')::uuid;
--> statement-breakpoint
-- The functions that set a session do it so, and the opening of a person's session tells whether it is an administrator's.
do $$
declare
  v_funcao regprocedure;
  v_texto text;
begin
  for v_funcao in
    select p.oid::regprocedure from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prosrc like '%set_config(''app.%'
  loop
    v_texto := regexp_replace(pg_get_functiondef(v_funcao), 'set_config\((''app\.\w+?'', [^;]*?), true\)', 'farol_definir(\1)', 'g');
    if v_funcao = 'farol_abrir_sessao(uuid, uuid, uuid, boolean, timestamptz, boolean)'::regprocedure then
      v_texto := replace(v_texto, '  if s.plataforma then' || chr(10),
        '  perform farol_definir(''app.plataforma'', case when s.plataforma then s.tenant_id::text else '''' end);' || chr(10)
        || '  if s.plataforma then' || chr(10));
    end if;
    execute v_texto;
  end loop;
end $$;
--> statement-breakpoint
-- What references did between the people and services of the platform and the data, which may lie on another machine. Runs as
-- whoever writes, so that it sees no more than they do.
create function farol_exige_empresa() returns trigger language plpgsql as $$
begin
  if not exists (select from empresas e where e.tenant_id = new.tenant_id and e.id = new.empresa_id for key share) then
    raise foreign_key_violation using message = 'a empresa não existe neste tenant', table = tg_table_name, constraint = tg_argv[0];
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger empresa_existe after insert or update of tenant_id, empresa_id on empresas_usuarios
  for each row execute function farol_exige_empresa('usuarios_empresas_membro_fk');
--> statement-breakpoint
create trigger empresa_existe after insert or update of tenant_id, empresa_id on servicos_empresas
  for each row execute function farol_exige_empresa('servicos_empresas_membro_fk');
--> statement-breakpoint
-- How many rows a tenant has in tables whose rows are told from others by the tenant alone, read as that tenant: what belongs to
-- a company hangs on the company. With `p_servico`, only what that service was given to do, of whatever company.
create function farol_em_uso(p_tenant uuid, p_servico uuid) returns text language plpgsql volatile as $$
declare
  v_papel text := current_setting('role');
  v_tenant text := coalesce(current_setting('app.tenant_id', true), '');
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
  v_tabela text;
  v_usa boolean := false;
begin
  perform set_config('role', 'farol_app', true), farol_definir('app.tenant_id', p_tenant::text);
  if p_servico is not null then
    perform farol_definir('app.empresas', (select coalesce(string_agg(e.id::text, ','), '') from empresas e where e.tenant_id = p_tenant));
  end if;
  for v_tabela in
    select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
     where c.relnamespace = 'public'::regnamespace and has_table_privilege('farol_app', c.oid, 'select')
       and case when p_servico is null then pg_get_expr(p.polqual, p.polrelid) !~ 'farol_empresas'
           else c.relname in ('distribuicoes', 'tarefas') end
     order by c.relname
  loop
    execute format('select exists (select from %I where tenant_id = $1 and ($2 is null or %s))', v_tabela,
      case when p_servico is null then 'true' else 'servico_id = $2' end) into v_usa using p_tenant, p_servico;
    exit when v_usa;
  end loop;
  perform farol_definir('app.tenant_id', v_tenant), farol_definir('app.empresas', v_empresas), set_config('role', v_papel, true);
  return case when v_usa then v_tabela end;
end $$;
--> statement-breakpoint
create function farol_impede_remocao() returns trigger language plpgsql as $$
declare
  v_servico uuid := case when tg_table_name = 'servicos' then old.id end;
  v_tabela text := farol_em_uso(case when tg_table_name = 'servicos' then (to_jsonb(old) ->> 'tenant_id')::uuid else old.id end, v_servico);
begin
  if v_tabela is not null then
    raise foreign_key_violation using message = 'há registros deste em ' || v_tabela, table = v_tabela, constraint = v_tabela || '_fk';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger sem_dados before delete on tenants for each row execute function farol_impede_remocao();
--> statement-breakpoint
create trigger sem_dados before delete on servicos for each row execute function farol_impede_remocao();
