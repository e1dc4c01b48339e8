ALTER TABLE "preferencias" ADD COLUMN "painel" jsonb;--> statement-breakpoint
ALTER TABLE "preferencias" ADD COLUMN "painel_visto_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preferencias" ADD COLUMN "painel_anterior_em" timestamp with time zone;
--> statement-breakpoint
-- How each customer fares, in numbers alone: counted as that customer, and its sessions as whoever opens sessions. Nothing of its
-- companies, people or documents leaves it. Certificates: those of active companies that end within thirty days, or have ended.
create function farol_saude(p_agora timestamptz) returns table (tenant_id uuid, usuarios integer, empresas integer, entraram integer,
  ultima_entrada timestamptz, envios_bytes bigint, na_fila integer, falhas integer, paradas integer, certificados integer)
language plpgsql volatile as $$
declare
  v_papel text := current_setting('role');
  v_tenant text := coalesce(current_setting('app.tenant_id', true), '');
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
  v_ids uuid[] := (select array_agg(t.id) from tenants t where not t.plataforma);
begin
  foreach tenant_id in array coalesce(v_ids, '{}') loop
    perform set_config('role', 'farol_auth', true);
    select count(distinct s.usuario_id) filter (where s.criado_em > p_agora - interval '7 days')::int, max(s.criado_em)
      into entraram, ultima_entrada from sessoes s where s.tenant_id = farol_saude.tenant_id;
    perform set_config('role', 'farol_app', true), farol_definir('app.tenant_id', tenant_id::text);
    perform farol_definir('app.empresas', coalesce(string_agg(e.id::text, ','), '')) from empresas e;
    select count(*)::int into usuarios from usuarios u where u.tenant_id = farol_saude.tenant_id and u.ativo;
    select count(*)::int into empresas from empresas e where e.tenant_id = farol_saude.tenant_id and e.ativa;
    select coalesce(sum(a.tamanho), 0)::bigint into envios_bytes from arquivos a where a.tenant_id = farol_saude.tenant_id;
    select count(*) filter (where f.estado in ('na_fila', 'executando'))::int,
           count(*) filter (where f.estado in ('falhou', 'interrompida') and f.encerrada_em > p_agora - interval '7 days')::int
      into na_fila, falhas from tarefas f where f.tenant_id = farol_saude.tenant_id
       and (f.estado in ('na_fila', 'executando') or f.criado_em > p_agora - interval '14 days');
    select count(*)::int into paradas from (
      select 1 from manifestacoes m where m.tenant_id = farol_saude.tenant_id and m.estado = 'parada'
      union all
      select 1 from nfses_manifestacoes m where m.tenant_id = farol_saude.tenant_id and m.situacao = 'PARADA') p;
    select count(*)::int into certificados from empresas e
      cross join lateral (select max(c.valido_ate) as ate from certificados c where c.tenant_id = e.tenant_id
        and (c.empresa_id = e.id
          or c.raiz = case when length(e.cpf_cnpj) = 14 then left(e.cpf_cnpj, 8) else e.cpf_cnpj end)) c
     where e.tenant_id = farol_saude.tenant_id and e.ativa and c.ate < p_agora + interval '30 days';
    return next;
  end loop;
  perform farol_definir('app.tenant_id', v_tenant), farol_definir('app.empresas', v_empresas);
  perform set_config('role', v_papel, true);
end $$;
