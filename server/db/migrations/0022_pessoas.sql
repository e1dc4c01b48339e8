ALTER TABLE "perfis" DROP CONSTRAINT "perfis_nome_unico";--> statement-breakpoint
ALTER TABLE "empresas_usuarios" DROP CONSTRAINT "empresas_usuarios_tenant_id_empresa_id_empresas_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "usuarios" DROP CONSTRAINT "usuarios_tenant_id_perfil_id_perfis_tenant_id_id_fk";
--> statement-breakpoint
DROP INDEX "eventos_periodo_idx";--> statement-breakpoint
ALTER TABLE "perfis" ALTER COLUMN "descricao" SET DATA TYPE text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "perfis" ALTER COLUMN "descricao" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "perfis" ADD COLUMN "busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || descricao)) STORED;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "plano" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "primeiro_usuario" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "email_primeiro_usuario" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "alterado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || plano)) STORED;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "usuarios_empresas_membro_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_perfil_id_fk" FOREIGN KEY ("tenant_id","perfil_id") REFERENCES "public"."perfis"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "perfis_nome_idx" ON "perfis" USING btree ("tenant_id","nome","id");--> statement-breakpoint
CREATE INDEX "perfis_lista_idx" ON "perfis" USING btree ("tenant_id","nome","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "perfis_nome_unico" ON "perfis" USING btree ("tenant_id","nome");--> statement-breakpoint
CREATE INDEX "tenants_nome_idx" ON "tenants" USING btree ("nome","id","ativo");--> statement-breakpoint
CREATE INDEX "tenants_plano_idx" ON "tenants" USING btree ("plano","id","ativo");--> statement-breakpoint
CREATE INDEX "tenants_ativo_idx" ON "tenants" USING btree ("ativo","id");--> statement-breakpoint
CREATE INDEX "tenants_lista_idx" ON "tenants" USING btree ("ativo","nome","cnpj","plano","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_cnpj_unico" ON "tenants" USING btree ("cnpj") WHERE "tenants"."cnpj" <> '';--> statement-breakpoint
CREATE INDEX "usuarios_nome_idx" ON "usuarios" USING btree ("tenant_id","nome","id","perfil_id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_email_idx" ON "usuarios" USING btree ("tenant_id","email","id","perfil_id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_ativo_idx" ON "usuarios" USING btree ("tenant_id","ativo","id","perfil_id");--> statement-breakpoint
CREATE INDEX "usuarios_ultimo_acesso_idx" ON "usuarios" USING btree ("tenant_id","ultimo_acesso","id","perfil_id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_lista_idx" ON "usuarios" USING btree ("tenant_id","perfil_id","ativo","nome","email","ultimo_acesso","busca","id");--> statement-breakpoint
CREATE INDEX "usuarios_perfil_idx" ON "usuarios" USING btree ("tenant_id","perfil_id");--> statement-breakpoint
DROP POLICY "administracao" ON "perfis" CASCADE;--> statement-breakpoint
DROP POLICY "administracao" ON "usuarios" CASCADE;--> statement-breakpoint
CREATE POLICY "administracao" ON "empresas_usuarios" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sem_senha" ON "usuarios" AS RESTRICTIVE FOR INSERT TO "farol_admin" WITH CHECK (senha is null);--> statement-breakpoint
CREATE POLICY "administracao" ON "perfis" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "usuarios" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());