-- An administrator of the platform manages the people and profiles of the tenant that the session is turned to
-- (row-level security narrows it to that one), never a password, and may see how many of what a tenant has.
grant select (tenant_id, id, nome, email, perfil_id, ativo, ultimo_acesso, versao, criado_em, alterado_em, busca),
      insert, update (nome, email, perfil_id, ativo, versao, alterado_em), delete on usuarios to farol_admin;
--> statement-breakpoint
grant select, insert, update, delete on perfis to farol_admin;
--> statement-breakpoint
grant select, delete on empresas_usuarios to farol_admin;
--> statement-breakpoint
grant delete on tenants to farol_admin;
--> statement-breakpoint
-- How many active people or companies a tenant has: a number, counted as that tenant, and nothing of what they are.
create or replace function farol_contar(p_tenant uuid, p_que text) returns integer language plpgsql volatile as $$
declare
  v_papel text := current_setting('role');
  v_tenant text := current_setting('app.tenant_id', true);
  v_total integer;
begin
  perform set_config('role', 'farol_app', true), set_config('app.tenant_id', p_tenant::text, true);
  if p_que = 'usuarios' then
    select count(*) into v_total from usuarios where tenant_id = p_tenant and ativo;
  elsif p_que = 'empresas' then
    select count(*) into v_total from empresas where tenant_id = p_tenant and ativa;
  end if;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true), set_config('role', v_papel, true);
  return v_total;
end $$;
--> statement-breakpoint
-- Whom the tenants that stood before began with: the first of their people.
do $$
declare
  v_papel text := current_setting('role');
  v_primeiros jsonb;
begin
  perform set_config('role', 'farol_auth', true);
  select jsonb_agg(p) into v_primeiros
    from (select distinct on (tenant_id) tenant_id, nome, email from usuarios order by tenant_id, criado_em, id) p;
  perform set_config('role', 'farol_admin', true);
  update tenants t set primeiro_usuario = p.nome, email_primeiro_usuario = p.email
    from jsonb_to_recordset(v_primeiros) as p(tenant_id uuid, nome text, email text)
   where t.id = p.tenant_id;
  perform set_config('role', v_papel, true);
end $$;
