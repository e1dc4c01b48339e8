ALTER TABLE "correio" ADD COLUMN "prioridade" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "faixa" text DEFAULT 'pessoa' NOT NULL;--> statement-breakpoint
CREATE INDEX "correio_vez_idx" ON "correio" USING btree ("prioridade","proxima_em","sequencia") WHERE situacao = 'na_fila';--> statement-breakpoint
CREATE INDEX "tarefas_fila_pessoas_idx" ON "tarefas" USING btree ("faixa","tenant_id","nao_antes","sequencia") WHERE estado = 'na_fila' and servico_id is null;--> statement-breakpoint
CREATE INDEX "tarefas_fila_servicos_idx" ON "tarefas" USING btree ("faixa","tenant_id","nao_antes","sequencia") WHERE estado = 'na_fila' and servico_id is not null;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_faixa_conhecida" CHECK (faixa in ('pessoa', 'fundo', 'externo'));