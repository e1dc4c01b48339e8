-- farol: concorrente
create index nfes_vence_valor_idx on nfes (tenant_id, empresa_id, prazo, valor) where prazo is not null;--> statement-breakpoint
create index ctes_vence_valor_idx on ctes (tenant_id, empresa_id, prazo, valor) where prazo is not null;--> statement-breakpoint
create index nfses_fila_valor_idx on nfses (tenant_id, empresa_id, vence_em, valor) where estado in ('A_REVISAR', 'EM_DUVIDA', 'REABERTA');--> statement-breakpoint
create index pagamentos_abertos_saldo_idx on pagamentos (tenant_id, empresa_id, saldo) where estado in ('SEM_DATA', 'EM_PARTE');--> statement-breakpoint
create index nfes_chegada_idx on nfes (tenant_id, criado_em, empresa_id, valor);--> statement-breakpoint
create index ctes_chegada_idx on ctes (tenant_id, criado_em, empresa_id, valor);--> statement-breakpoint
create index nfses_chegada_idx on nfses (tenant_id, criado_em, empresa_id, valor);--> statement-breakpoint
create index nfses_decisoes_recentes_idx on nfses_decisoes (tenant_id, empresa_id, criado_em);--> statement-breakpoint
create index pagamentos_lancamentos_recentes_idx on pagamentos_lancamentos (tenant_id, empresa_id, criado_em);
