-- The same rows by what is sure of them (0079): these lead to nothing any more.
drop index nfes_vence_valor_idx;--> statement-breakpoint
drop index ctes_vence_valor_idx;
