CREATE TABLE "auditoria_elos" (
	"tenant_id" uuid NOT NULL,
	"elo" bigint NOT NULL,
	"auditoria_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "auditoria_elos_tenant_id_elo_pk" PRIMARY KEY("tenant_id","elo")
);
--> statement-breakpoint
ALTER TABLE "auditoria_elos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT "auditoria_tenant_id_sequencia_pk";--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "delegante_id" uuid;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "delegante" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "registro" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "auditoria_instante_idx" ON "auditoria" USING btree ("tenant_id","instante","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "auditoria_elos" AS PERMISSIVE FOR ALL TO public USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
ALTER TABLE "auditoria_elos" FORCE ROW LEVEL SECURITY;
