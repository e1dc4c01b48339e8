-- farol: concorrente
CREATE INDEX "auditoria_pedido_idx" ON "auditoria" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "auditoria_acessos_idx" ON "auditoria" USING btree ("tenant_id","instante","id") WHERE acao in ('RECUSA', 'ENTRA', 'ENTRADA_RECUSADA', 'SAI', 'ENCERRA_SESSAO', 'REUSO_TOKEN', 'TROCA_SENHA', 'TROCA_SENHA_RECUSADA', 'PEDE_RECUPERACAO', 'RECUPERA_SENHA', 'PRIMEIRO_ACESSO', 'INICIA_DELEGACAO', 'SENHA_RECUSADA', 'SEGUNDO_FATOR_RECUSADO', 'CADASTRA_APLICATIVO', 'REMOVE_APLICATIVO', 'CADASTRA_CHAVE', 'REMOVE_CHAVE', 'GERA_CODIGOS', 'USA_CODIGO', 'REDEFINE_FATORES', 'ABRE_LINK');--> statement-breakpoint
CREATE INDEX "correio_livro_idx" ON "correio" USING btree ("tenant_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "tarefas_livro_idx" ON "tarefas" USING btree ("tenant_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "tarefas_pedido_idx" ON "tarefas" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_livro_idx" ON "trocas_sefaz" USING btree ("tenant_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_servico_idx" ON "trocas_sefaz" USING btree ("tenant_id","servico","criado_em","id");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_mal_idx" ON "trocas_sefaz" USING btree ("tenant_id","criado_em","id") WHERE recusado or falha <> '';--> statement-breakpoint
CREATE INDEX "trocas_sefaz_pedido_idx" ON "trocas_sefaz" USING btree ("tenant_id","request_id","criado_em");