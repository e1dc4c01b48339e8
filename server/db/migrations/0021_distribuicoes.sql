CREATE TABLE "distribuicoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"servico" text NOT NULL,
	"ambiente" text NOT NULL,
	"ult_nsu" bigint DEFAULT 0 NOT NULL,
	"max_nsu" bigint DEFAULT 0 NOT NULL,
	"faltando" bigint[] DEFAULT '{}' NOT NULL,
	"consultas" text[] DEFAULT '{}' NOT NULL,
	"proxima_em" timestamp with time zone,
	"lacuna_em" timestamp with time zone,
	"ultima_em" timestamp with time zone,
	"mensagem" text DEFAULT '' NOT NULL,
	"automatica" boolean DEFAULT false NOT NULL,
	"usuario_id" uuid,
	"sessao_id" uuid,
	"empresa_usuario_id" uuid,
	"agendada_em" timestamp with time zone,
	"tarefa_id" uuid,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "distribuicoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "distribuicoes_servico_unico" UNIQUE("tenant_id","empresa_id","servico","ambiente")
);
--> statement-breakpoint
ALTER TABLE "distribuicoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribuicoes_automaticas_idx" ON "distribuicoes" USING btree ("proxima_em") WHERE automatica;--> statement-breakpoint
CREATE POLICY "tenant" ON "distribuicoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "rotina" ON "distribuicoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "distribuicoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "distribuicoes" TO farol_app;
--> statement-breakpoint
-- What comes round by the clock finds the searches that are due and asks for them.
GRANT SELECT, UPDATE ON "distribuicoes" TO farol_auth;
--> statement-breakpoint
GRANT INSERT ON "tarefas" TO farol_auth;
