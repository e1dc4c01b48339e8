CREATE TABLE "chaves" (
	"nome" text PRIMARY KEY NOT NULL,
	"prova" text NOT NULL,
	"completa" text DEFAULT '' NOT NULL,
	"alterada_em" timestamp with time zone DEFAULT now() NOT NULL
);
