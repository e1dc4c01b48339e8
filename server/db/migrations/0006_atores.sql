ALTER TABLE "manifestacoes" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefas" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefas" ALTER COLUMN "sessao_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "servico_id" uuid;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" DROP COLUMN "empresa_usuario_id";--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_um_ator" CHECK ((usuario_id is null) = (sessao_id is null) and (usuario_id is null) <> (servico_id is null));