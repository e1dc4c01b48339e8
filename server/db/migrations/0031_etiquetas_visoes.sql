CREATE TABLE "visoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"recurso" text NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"filtro" jsonb NOT NULL,
	"ordem" jsonb NOT NULL,
	"padrao" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "visoes_nome_unico" UNIQUE("tenant_id","usuario_id","recurso","nome")
);
--> statement-breakpoint
ALTER TABLE "visoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "ctes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "ctes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "ctes_emitente_idx";--> statement-breakpoint
DROP INDEX "ctes_numero_idx";--> statement-breakpoint
DROP INDEX "ctes_valor_idx";--> statement-breakpoint
DROP INDEX "ctes_prazo_idx";--> statement-breakpoint
DROP INDEX "ctes_lista_idx";--> statement-breakpoint
DROP INDEX "nfes_emitido_em_idx";--> statement-breakpoint
DROP INDEX "nfes_autorizado_em_idx";--> statement-breakpoint
DROP INDEX "nfes_emitente_idx";--> statement-breakpoint
DROP INDEX "nfes_numero_idx";--> statement-breakpoint
DROP INDEX "nfes_valor_idx";--> statement-breakpoint
DROP INDEX "nfes_prazo_idx";--> statement-breakpoint
DROP INDEX "nfes_lista_idx";--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "fornecedor" uuid;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "etiquetas" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "fornecedor" uuid;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "etiquetas" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_fornecedor_fk" FOREIGN KEY ("tenant_id","fornecedor") REFERENCES "public"."fornecedores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_fornecedor_fk" FOREIGN KEY ("tenant_id","fornecedor") REFERENCES "public"."fornecedores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_lista_idx" ON "ctes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf","fornecedor","prazo","emitente","emitente_cpf_cnpj","numero","chave","emitido_em","valor","etiquetas","busca","id");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","manifestacao","situacao","completude","uf","fornecedor");--> statement-breakpoint
CREATE INDEX "nfes_lista_idx" ON "nfes" USING btree ("tenant_id","empresa_id","manifestacao","situacao","completude","uf","fornecedor","prazo","emitente","emitente_cpf_cnpj","numero","chave","emitido_em","valor","etiquetas","busca","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "visoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "visoes" FORCE ROW LEVEL SECURITY;
