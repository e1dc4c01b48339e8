-- Whom documents were issued to, by number: with a default, so that no row is written anew. Those that are stored get it as their files
-- are read anew, behind the work that goes on (server/fiscal/documentos/rejudgeConteudos.ts).
ALTER TABLE "ctes" ADD COLUMN "destinatario_cpf_cnpj" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "destinatario_cpf_cnpj" text DEFAULT '' NOT NULL;
