CREATE TABLE "contas_emissor" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"emissor" text NOT NULL,
	"sujeito" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"ultima_entrada" timestamp with time zone,
	CONSTRAINT "contas_emissor_tenant_id_usuario_id_pk" PRIMARY KEY("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "contas_emissor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "emissores" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emissor" text NOT NULL,
	"cliente" text NOT NULL,
	"cifrado" text NOT NULL,
	"apelido" text NOT NULL,
	"dominios" text[] NOT NULL,
	"exigir" boolean DEFAULT false NOT NULL,
	"excecao_id" uuid,
	"fator_do_emissor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "emissores_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "emissores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enderecos_permitidos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enderecos" text[] NOT NULL,
	CONSTRAINT "enderecos_permitidos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "enderecos_permitidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contas_emissor" ADD CONSTRAINT "contas_emissor_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emissores" ADD CONSTRAINT "emissores_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enderecos_permitidos" ADD CONSTRAINT "enderecos_permitidos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contas_emissor_sujeito_unico" ON "contas_emissor" USING btree ("tenant_id","emissor","sujeito");--> statement-breakpoint
CREATE UNIQUE INDEX "emissores_tenant_unico" ON "emissores" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emissores_apelido_unico" ON "emissores" USING btree ("apelido");--> statement-breakpoint
CREATE UNIQUE INDEX "enderecos_permitidos_tenant_unico" ON "enderecos_permitidos" USING btree ("tenant_id");--> statement-breakpoint
CREATE POLICY "sessao" ON "contas_emissor" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "emissores" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "emissores" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "enderecos_permitidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "enderecos_permitidos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
ALTER TABLE "contas_emissor" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "emissores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "enderecos_permitidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
grant select, insert, update, delete on emissores, enderecos_permitidos to farol_app;
--> statement-breakpoint
grant select on emissores, enderecos_permitidos to farol_auth;
--> statement-breakpoint
grant select, insert, update, delete on contas_emissor to farol_auth;
--> statement-breakpoint
-- Whether an address is among networks; without any, each is. What is no address is in none.
create function farol_endereco_permitido(p_endereco text, p_enderecos text[]) returns boolean
language plpgsql stable as $$
begin
  if coalesce(cardinality(p_enderecos), 0) = 0 then
    return true;
  end if;
  begin
    return p_endereco::inet <<= any(p_enderecos::inet[]);
  exception when others then
    return false;
  end;
end $$;
--> statement-breakpoint
-- As before, and tells whether the session's tenant admits the address that the request comes from; null: nobody's request.
create function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz, p_segundo_plano boolean,
  p_endereco text
) returns jsonb
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  s record;
  v_delegacao jsonb;
  v_escolhida uuid;
  v_empresas uuid[];
begin
  perform set_config('role', 'farol_auth', true);
  select ss.tenant_id, ss.usuario_id, ss.criado_em, ss.ultimo_uso, ss.encerrada_em, ss.delegacao_id, ss.origem_id,
         u.nome, u.email, u.ativo as usuario_ativo, t.ativo as tenant_ativo, t.nome as tenant, t.plataforma,
         t.modulos, t.parametros, p.nome as perfil, p.permissoes,
         p_endereco is null or farol_endereco_permitido(p_endereco, ep.enderecos) as endereco_permitido
    into s
    from sessoes ss
    join usuarios u on u.tenant_id = ss.tenant_id and u.id = ss.usuario_id
    join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
    join tenants t on t.id = ss.tenant_id
    left join enderecos_permitidos ep on ep.tenant_id = ss.tenant_id
   where ss.id = p_sessao;
  if not found then
    return null;
  end if;
  if s.delegacao_id is not null then
    v_delegacao := farol_delegacao(s.tenant_id, s.delegacao_id, p_agora);
  end if;
  -- Under a delegation the companies are those granted that the granter may still act for.
  if p_todas then
    select array_agg(eu.empresa_id),
           (array_agg(eu.empresa_id) filter (where eu.id = p_empresa_usuario or eu.empresa_id = p_empresa))[1]
      into v_empresas, v_escolhida
      from empresas_usuarios eu
      left join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.usuario_id = coalesce(d.delegante_id, s.usuario_id)
       and (s.delegacao_id is null or eu.empresa_id = any(d.empresas));
  elsif p_empresa_usuario is not null or p_empresa is not null then
    select eu.empresa_id into v_escolhida
      from empresas_usuarios eu
      left join delegacoes d on d.tenant_id = eu.tenant_id and d.id = s.delegacao_id
     where eu.tenant_id = s.tenant_id and eu.usuario_id = coalesce(d.delegante_id, s.usuario_id)
       and (s.delegacao_id is null or eu.empresa_id = any(d.empresas))
       and (eu.id = p_empresa_usuario or eu.empresa_id = p_empresa)
     limit 1;
  end if;
  if current_setting('transaction_read_only') = 'off' and not p_segundo_plano and s.encerrada_em is null
     and s.endereco_permitido and s.ultimo_uso < p_agora - interval '1 minute' then
    -- Of parallel requests one writes it; the others do not wait for that one to end.
    update sessoes set ultimo_uso = p_agora
     where (tenant_id, id) in (select ss.tenant_id, ss.id from sessoes ss
                                where ss.tenant_id = s.tenant_id and ss.id in (p_sessao, s.origem_id)
                                  and ss.encerrada_em is null and ss.ultimo_uso < p_agora - interval '1 minute'
                                  for update skip locked);
  end if;
  perform farol_definir('app.tenant_id', s.tenant_id::text);
  perform farol_definir('app.usuario_id', s.usuario_id::text);
  perform set_config('role', case when s.plataforma then 'farol_admin' else 'farol_app' end, true);
  perform farol_definir('app.plataforma', case when s.plataforma then s.tenant_id::text else '' end);
  if s.plataforma then
    -- An administrator reads no company's data.
    perform farol_definir('app.empresa_id', '');
    perform farol_definir('app.empresas', '');
    return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao, 'empresa_id', null, 'empresas', jsonb_build_array(),
                                             'tenant_inteiro', false, 'empresa_inativa', false);
  end if;
  return to_jsonb(s) || jsonb_build_object('delegacao', v_delegacao)
         || farol_abrir_empresas(s.tenant_id, v_empresas, v_escolhida, p_todas);
end $$;
--> statement-breakpoint
-- For the version before, which knows no addresses.
create or replace function farol_abrir_sessao(
  p_sessao uuid, p_empresa_usuario uuid, p_empresa uuid, p_todas boolean, p_agora timestamptz, p_segundo_plano boolean
) returns jsonb
language sql as $$
  select farol_abrir_sessao(p_sessao, p_empresa_usuario, p_empresa, p_todas, p_agora, p_segundo_plano, null::text)
$$;
