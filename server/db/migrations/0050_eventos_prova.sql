ALTER TABLE "documentos_eventos" DROP CONSTRAINT "documentos_eventos_unico";--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "fonte" text DEFAULT 'ARQUIVO' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "assinatura" text DEFAULT 'AUSENTE' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "assinatura_motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "cadeia" text DEFAULT 'NAO_CONFERIDA' NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "comprovado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "julgado_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documentos_eventos_a_julgar_idx" ON "documentos_eventos" USING btree ("tenant_id","empresa_id") WHERE julgado_em is null;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_unico" UNIQUE("tenant_id","empresa_id","chave","tipo","sequencia","ambiente","sha256");--> statement-breakpoint
CREATE POLICY "rotina" ON "documentos_eventos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (julgado_em is null);--> statement-breakpoint
-- What comes round by the clock finds the companies whose events wait for a verdict.
GRANT SELECT ("tenant_id", "empresa_id", "julgado_em") ON "documentos_eventos" TO farol_auth;
