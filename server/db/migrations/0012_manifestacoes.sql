CREATE TABLE "manifestacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"ambiente" text NOT NULL,
	"chave" text NOT NULL,
	"tp_evento" text NOT NULL,
	"n_seq_evento" integer NOT NULL,
	"justificativa" text DEFAULT '' NOT NULL,
	"protocolo_alvo" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"evento" text DEFAULT '' NOT NULL,
	"certificado_serie" text DEFAULT '' NOT NULL,
	"c_stat" text DEFAULT '' NOT NULL,
	"x_motivo" text DEFAULT '' NOT NULL,
	"n_prot" text DEFAULT '' NOT NULL,
	"registrada_em" text DEFAULT '' NOT NULL,
	CONSTRAINT "manifestacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "manifestacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trocas_sefaz" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"ambiente" text NOT NULL,
	"servico" text NOT NULL,
	"url" text NOT NULL,
	"pedido" text NOT NULL,
	"resposta" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"falha" text DEFAULT '' NOT NULL,
	"manifestacoes" uuid[] NOT NULL,
	CONSTRAINT "trocas_sefaz_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD CONSTRAINT "manifestacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD CONSTRAINT "manifestacoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD CONSTRAINT "trocas_sefaz_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD CONSTRAINT "trocas_sefaz_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manifestacoes_evento_unico" ON "manifestacoes" USING btree ("tenant_id","empresa_id","ambiente","chave","tp_evento","n_seq_evento") WHERE estado <> 'rejeitada';--> statement-breakpoint
CREATE INDEX "manifestacoes_recentes_idx" ON "manifestacoes" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_recentes_idx" ON "trocas_sefaz" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_manifestacoes_idx" ON "trocas_sefaz" USING gin ("manifestacoes");--> statement-breakpoint
CREATE POLICY "tenant" ON "manifestacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
CREATE POLICY "tenant" ON "trocas_sefaz" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = farol_empresa()) WITH CHECK (tenant_id = farol_tenant() and empresa_id = farol_empresa());--> statement-breakpoint
ALTER TABLE "manifestacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" FORCE ROW LEVEL SECURITY;

--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "manifestacoes" TO farol_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON "trocas_sefaz" TO farol_app;
