CREATE TABLE "eventos_passos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"evento_id" uuid NOT NULL,
	"instante" timestamp with time zone NOT NULL,
	"situacao" text NOT NULL,
	"texto" text NOT NULL,
	"quem" text NOT NULL,
	"arquivo" text DEFAULT '' NOT NULL,
	"ocorrencias" jsonb,
	CONSTRAINT "eventos_passos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos_passos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eventos_xml" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"evento_id" uuid NOT NULL,
	"papel" text NOT NULL,
	"nome" text NOT NULL,
	"resumo" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "eventos_xml_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos_xml" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eventos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"codigo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"descricao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"grupo" text NOT NULL,
	"trabalhador" text DEFAULT '' NOT NULL,
	"nome_trabalhador" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"matricula" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"estabelecimento" text DEFAULT '' NOT NULL,
	"periodo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"situacao" text NOT NULL,
	"recibo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"data" timestamp with time zone NOT NULL,
	"protocolo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"id_evento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"retificacao" boolean DEFAULT false NOT NULL,
	"recibo_referido" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"ambiente" text,
	"leiaute" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(codigo || ' ' || descricao || ' ' || nome_trabalhador || ' ' || recibo)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "eventos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "eventos_passos" ADD CONSTRAINT "eventos_passos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_passos" ADD CONSTRAINT "eventos_passos_evento_fk" FOREIGN KEY ("tenant_id","evento_id") REFERENCES "public"."eventos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_evento_fk" FOREIGN KEY ("tenant_id","evento_id") REFERENCES "public"."eventos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventos_passos_evento_idx" ON "eventos_passos" USING btree ("tenant_id","evento_id","instante");--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_xml_unico" ON "eventos_xml" USING btree ("tenant_id","evento_id","papel","resumo");--> statement-breakpoint
CREATE INDEX "eventos_data_idx" ON "eventos" USING btree ("tenant_id","empresa_id","data","id","grupo","situacao");--> statement-breakpoint
CREATE INDEX "eventos_codigo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","codigo","id","grupo","situacao");--> statement-breakpoint
CREATE INDEX "eventos_periodo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","periodo","id","grupo","situacao");--> statement-breakpoint
CREATE INDEX "eventos_situacao_idx" ON "eventos" USING btree ("tenant_id","empresa_id","situacao","id","grupo");--> statement-breakpoint
CREATE INDEX "eventos_lista_idx" ON "eventos" USING btree ("tenant_id","empresa_id","grupo","situacao","codigo","periodo","trabalhador","recibo","data","estabelecimento","busca","id");--> statement-breakpoint
CREATE INDEX "eventos_trabalhador_idx" ON "eventos" USING btree ("tenant_id","empresa_id","trabalhador");--> statement-breakpoint
CREATE INDEX "eventos_estabelecimento_idx" ON "eventos" USING btree ("tenant_id","empresa_id","estabelecimento");--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_id_evento_unico" ON "eventos" USING btree ("tenant_id","empresa_id","id_evento");--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos_passos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos_xml" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "eventos_passos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "eventos_xml" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "eventos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "eventos" TO farol_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "eventos_xml", "eventos_passos" TO farol_app;
