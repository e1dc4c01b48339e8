ALTER TABLE "rotinas" ALTER COLUMN "proxima_em" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rotinas" ADD COLUMN "boa_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rotinas" ADD COLUMN "falha_desde" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "contagem" ON "manifestacoes" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (estado = 'parada');--> statement-breakpoint
CREATE POLICY "contagem" ON "nfses_manifestacoes" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (situacao = 'PARADA');--> statement-breakpoint
-- /metrics counts what waits for a person, and reads nothing else of it.
GRANT SELECT ("estado") ON "manifestacoes" TO farol_auth;
--> statement-breakpoint
GRANT SELECT ("situacao") ON "nfses_manifestacoes" TO farol_auth;
