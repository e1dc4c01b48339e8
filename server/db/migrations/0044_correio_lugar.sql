DROP INDEX "correio_endereco_idx";--> statement-breakpoint
ALTER TABLE "correio" ADD COLUMN "lugar" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "correio_lugar_idx" ON "correio" USING btree ("lugar","criado_em");