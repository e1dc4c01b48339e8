ALTER TABLE "tarefas" ADD COLUMN "mortes_juntas" integer DEFAULT 0 NOT NULL;
