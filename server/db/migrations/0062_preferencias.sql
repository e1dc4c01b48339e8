-- farol: contrai desde 0.1.0 (a coluna "painel" não saiu em versão nenhuma)
ALTER TABLE "preferencias" ADD COLUMN "escolhas" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- The widgets of the dashboard are one of a person's choices, kept with the others.
alter table preferencias no force row level security;
--> statement-breakpoint
update preferencias set escolhas = jsonb_build_object('painel', painel) where painel is not null;
--> statement-breakpoint
alter table preferencias force row level security;
--> statement-breakpoint
ALTER TABLE "preferencias" DROP COLUMN "painel";
