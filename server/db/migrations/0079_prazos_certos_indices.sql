-- farol: concorrente
create index nfes_certos_valor_idx on nfes (tenant_id, empresa_id, a_confirmar, prazo, valor) where prazo is not null;--> statement-breakpoint
create index ctes_certos_valor_idx on ctes (tenant_id, empresa_id, a_confirmar, prazo, valor) where prazo is not null;
