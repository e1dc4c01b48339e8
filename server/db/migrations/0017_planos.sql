ALTER TABLE "arquivos" DROP CONSTRAINT "arquivos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "arquivos_partes" DROP CONSTRAINT "arquivos_partes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "certificados" DROP CONSTRAINT "certificados_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "consultas_situacao" DROP CONSTRAINT "consultas_situacao_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "conteudos_julgados" DROP CONSTRAINT "conteudos_julgados_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP CONSTRAINT "distribuicoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP CONSTRAINT "distribuicoes_servico_fk";
--> statement-breakpoint
ALTER TABLE "documentos_eventos" DROP CONSTRAINT "documentos_eventos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" DROP CONSTRAINT "documentos_nao_lidos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "documentos_provas" DROP CONSTRAINT "documentos_provas_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "documentos_referencias" DROP CONSTRAINT "documentos_referencias_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "documentos_xml" DROP CONSTRAINT "documentos_xml_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "empresas_usuarios" DROP CONSTRAINT "usuarios_empresas_membro_fk";
--> statement-breakpoint
ALTER TABLE "eventos_passos" DROP CONSTRAINT "eventos_passos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "eventos_xml" DROP CONSTRAINT "eventos_xml_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "importacoes" DROP CONSTRAINT "importacoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "importacoes_lotes" DROP CONSTRAINT "importacoes_lotes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "layouts_de_para" DROP CONSTRAINT "layouts_de_para_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "layouts_versoes" DROP CONSTRAINT "layouts_versoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "manifestacoes" DROP CONSTRAINT "manifestacoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_comentarios" DROP CONSTRAINT "nfses_comentarios_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_dados" DROP CONSTRAINT "nfses_dados_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_decisoes" DROP CONSTRAINT "nfses_decisoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_eventos" DROP CONSTRAINT "nfses_eventos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_fechamentos" DROP CONSTRAINT "nfses_fechamentos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_fontes" DROP CONSTRAINT "nfses_fontes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_manifestacoes" DROP CONSTRAINT "nfses_manifestacoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_memorias" DROP CONSTRAINT "nfses_memorias_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses_regras" DROP CONSTRAINT "nfses_regras_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "notificacoes" DROP CONSTRAINT "notificacoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "pagamentos_importacoes" DROP CONSTRAINT "pagamentos_importacoes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" DROP CONSTRAINT "pagamentos_lancamentos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "pagamentos_linhas" DROP CONSTRAINT "pagamentos_linhas_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" DROP CONSTRAINT "pagamentos_pedidos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "prazos_refeitos" DROP CONSTRAINT "prazos_refeitos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "servicos_empresas" DROP CONSTRAINT "servicos_empresas_membro_fk";
--> statement-breakpoint
ALTER TABLE "tarefas" DROP CONSTRAINT "tarefas_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "tarefas" DROP CONSTRAINT "tarefas_servico_fk";
--> statement-breakpoint
ALTER TABLE "tarefas_itens" DROP CONSTRAINT "tarefas_itens_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" DROP CONSTRAINT "trocas_sefaz_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "ctes" DROP CONSTRAINT "ctes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "empresas" DROP CONSTRAINT "empresas_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "eventos" DROP CONSTRAINT "eventos_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "fornecedores" DROP CONSTRAINT "fornecedores_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "layouts" DROP CONSTRAINT "layouts_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfes" DROP CONSTRAINT "nfes_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "nfses" DROP CONSTRAINT "nfses_tenant_id_tenants_id_fk";
--> statement-breakpoint
ALTER TABLE "pagamentos" DROP CONSTRAINT "pagamentos_tenant_id_tenants_id_fk";
--> statement-breakpoint
DROP INDEX "pagamentos_pedidos_token_unico";--> statement-breakpoint
ALTER TABLE "pagamentos_pedidos" ADD CONSTRAINT "pagamentos_pedidos_token_do_tenant" UNIQUE("token_hash","tenant_id");--> statement-breakpoint
ALTER POLICY "administracao" ON "arquivos" TO farol_admin USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());--> statement-breakpoint
ALTER POLICY "administracao" ON "arquivos_partes" TO farol_admin USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());--> statement-breakpoint
ALTER POLICY "administracao" ON "notificacoes" TO farol_admin USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());--> statement-breakpoint
ALTER POLICY "administracao" ON "tarefas" TO farol_admin USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());--> statement-breakpoint
ALTER POLICY "administracao" ON "tarefas_itens" TO farol_admin USING (tenant_id = farol_tenant() and tenant_id = farol_plataforma()) WITH CHECK (tenant_id = farol_tenant() and tenant_id = farol_plataforma());