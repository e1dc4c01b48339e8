ALTER TABLE "refresh_tokens" ADD COLUMN "sucessor" text;--> statement-breakpoint
-- A session that branched keeps the token given last, which is the one that its browser has.
ALTER TABLE "refresh_tokens" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update refresh_tokens r set usado_em = r.criado_em
 where r.usado_em is null
   and exists (select 1 from refresh_tokens o
                where o.tenant_id = r.tenant_id and o.sessao_id = r.sessao_id and o.usado_em is null
                  and (o.criado_em, o.hash) > (r.criado_em, r.hash));--> statement-breakpoint
ALTER TABLE "refresh_tokens" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_vivo" ON "refresh_tokens" USING btree ("tenant_id","sessao_id") WHERE "refresh_tokens"."usado_em" is null;
