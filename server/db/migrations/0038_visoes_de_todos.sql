ALTER TABLE "visoes" ADD COLUMN "colunas" jsonb;--> statement-breakpoint
ALTER TABLE "visoes" ADD COLUMN "compartilhada" boolean DEFAULT false NOT NULL;