CREATE TABLE "fornecedores" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cpf_cnpj" text DEFAULT '' NOT NULL,
	"nome" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"nome_fantasia" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_estadual" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_municipal" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"optante_simples" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"complemento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"bairro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"codigo_ibge" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"uf" text,
	"retem_iss" boolean DEFAULT false NOT NULL,
	"retem_irrf" boolean DEFAULT false NOT NULL,
	"retem_csrf" boolean DEFAULT false NOT NULL,
	"retem_inss" boolean DEFAULT false NOT NULL,
	"observacao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || nome_fantasia || ' ' || municipio)) STORED,
	CONSTRAINT "fornecedores_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "fornecedores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fornecedores" ADD CONSTRAINT "fornecedores_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fornecedores_nome_idx" ON "fornecedores" USING btree ("tenant_id","nome","id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_municipio_idx" ON "fornecedores" USING btree ("tenant_id","municipio","id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_uf_idx" ON "fornecedores" USING btree ("tenant_id","uf","id","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_ativo_idx" ON "fornecedores" USING btree ("tenant_id","ativo","id","uf","optante_simples");--> statement-breakpoint
CREATE INDEX "fornecedores_lista_idx" ON "fornecedores" USING btree ("tenant_id","uf","optante_simples","ativo","nome","cpf_cnpj","municipio","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fornecedores_cpf_cnpj_unico" ON "fornecedores" USING btree ("tenant_id","cpf_cnpj");--> statement-breakpoint
CREATE POLICY "tenant" ON "fornecedores" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "fornecedores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "fornecedores" TO farol_app;
