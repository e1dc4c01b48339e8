CREATE TABLE "disjuntores" (
	"servico" text PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_em" timestamp with time zone NOT NULL,
	"proxima_em" timestamp with time zone,
	"causa" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "busca_id" uuid;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "recebidos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "sem_leitura" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "pedido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "mortes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "espera_servico" text DEFAULT '' NOT NULL;