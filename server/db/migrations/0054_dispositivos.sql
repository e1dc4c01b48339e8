CREATE TABLE "dispositivos" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_tenant_id_usuario_id_hash_pk" PRIMARY KEY("tenant_id","usuario_id","hash")
);
--> statement-breakpoint
ALTER TABLE "dispositivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "dispositivo_novo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "sessao" ON "dispositivos" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "dispositivos" FORCE ROW LEVEL SECURITY;

--> statement-breakpoint
grant select, insert, update, delete on dispositivos to farol_auth;
