CREATE TABLE "chaves_api" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"servico_id" uuid NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"hash" text NOT NULL,
	"inicio" text NOT NULL,
	"expira_em" date,
	"revogada_em" timestamp with time zone,
	"enderecos" text[] NOT NULL,
	"limite_minuto" integer NOT NULL,
	"criado_por" uuid NOT NULL,
	"ultimo_uso" timestamp with time zone,
	CONSTRAINT "chaves_api_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "chaves_api_nome_preenchido" CHECK (trim(nome) <> ''),
	CONSTRAINT "chaves_api_limite" CHECK (limite_minuto between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "chaves_api" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arquivos" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "importacoes" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts_de_para" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "arquivos" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "importacoes" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "chaves_api" ADD CONSTRAINT "chaves_api_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_api" ADD CONSTRAINT "chaves_api_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_api_hash_unico" ON "chaves_api" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "chaves_api_servico_idx" ON "chaves_api" USING btree ("tenant_id","servico_id");--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_de_quem" CHECK ((usuario_id is null) <> (servico_id is null));--> statement-breakpoint
CREATE POLICY "tenant" ON "chaves_api" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "chaves_api" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "uso" ON "chaves_api" AS PERMISSIVE FOR UPDATE TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "chaves_api" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Nobody reads a hash but whoever opens a key.
grant select (tenant_id, id, versao, criado_em, alterado_em, servico_id, nome, inicio, expira_em, revogada_em, enderecos, limite_minuto, criado_por, ultimo_uso),
      insert, update (versao, alterado_em, expira_em, revogada_em) on chaves_api to farol_app;
--> statement-breakpoint
grant select, update (ultimo_uso) on chaves_api to farol_auth;
--> statement-breakpoint
-- Opens the service of a key, as farol_abrir_servico does, and tells of the key. A service with one company acts for that one where
-- none is named. Null: there is no such key.
create function farol_abrir_chave(p_hash text, p_endereco text, p_empresa uuid, p_todas boolean, p_agora timestamptz) returns jsonb
language plpgsql as $$
declare
  c record;
  v_permitido boolean;
  v_empresa uuid := p_empresa;
  v_servico jsonb;
begin
  perform set_config('role', 'farol_auth', true);
  select ch.tenant_id, ch.id, ch.servico_id, ch.nome, ch.expira_em, ch.revogada_em, ch.enderecos, ch.limite_minuto, sv.todas_empresas
    into c
    from chaves_api ch
    join servicos sv on sv.tenant_id = ch.tenant_id and sv.id = ch.servico_id
   where ch.hash = p_hash;
  if not found then
    return null;
  end if;
  v_permitido := cardinality(c.enderecos) = 0;
  if not v_permitido then
    begin
      v_permitido := p_endereco::inet <<= any(c.enderecos::inet[]);
    exception when others then
      v_permitido := false;
    end;
  end if;
  update chaves_api set ultimo_uso = p_agora
   where v_permitido and (tenant_id, id) in (select ch.tenant_id, ch.id from chaves_api ch
                              where ch.tenant_id = c.tenant_id and ch.id = c.id and ch.revogada_em is null
                                and (ch.ultimo_uso is null or ch.ultimo_uso < p_agora - interval '1 minute')
                                for update skip locked);
  if v_empresa is null and not p_todas and not c.todas_empresas then
    perform farol_definir('app.tenant_id', c.tenant_id::text), set_config('role', 'farol_app', true);
    select (array_agg(se.empresa_id))[1] into v_empresa from servicos_empresas se
     where se.tenant_id = c.tenant_id and se.servico_id = c.servico_id
    having count(*) = 1;
  end if;
  v_servico := farol_abrir_servico(c.servico_id, v_empresa, p_todas, p_agora);
  return v_servico || jsonb_build_object('chave', jsonb_build_object(
    'nome', c.nome, 'expira_em', c.expira_em, 'revogada_em', c.revogada_em,
    'endereco_permitido', v_permitido, 'limite_minuto', c.limite_minuto));
end $$;
