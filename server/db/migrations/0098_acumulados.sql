CREATE TABLE "acumulados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"dono_id" uuid NOT NULL,
	"quadro" text NOT NULL,
	"grupo" text[] NOT NULL,
	"itens" bigint DEFAULT 0 NOT NULL,
	"v1" bigint DEFAULT 0 NOT NULL,
	"v2" bigint DEFAULT 0 NOT NULL,
	"v3" bigint DEFAULT 0 NOT NULL,
	"v4" bigint DEFAULT 0 NOT NULL,
	"v5" bigint DEFAULT 0 NOT NULL,
	"v6" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "acumulados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "acumulados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "acumulados_grupo_idx" ON "acumulados" USING btree ("tenant_id","quadro","dono_id","grupo");--> statement-breakpoint
CREATE POLICY "tenant" ON "acumulados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and (dono_id = tenant_id or dono_id = any((select farol_empresas())::uuid[]))) WITH CHECK (tenant_id = farol_tenant() and (dono_id = tenant_id or dono_id = any((select farol_empresas())::uuid[])));--> statement-breakpoint
CREATE POLICY "rotina" ON "acumulados" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (quadro = 'pendente');--> statement-breakpoint
ALTER TABLE "acumulados" FORCE ROW LEVEL SECURITY;
