ALTER TABLE "webhooks" ADD COLUMN "responsavel_id" uuid DEFAULT nullif(current_setting('app.usuario_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "webhooks_entregas" ADD COLUMN "direitos" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Whoever made each one or changed it last, as the audit tells; of one without, somebody has to save it again.
alter table webhooks no force row level security;--> statement-breakpoint
alter table auditoria no force row level security;--> statement-breakpoint
update webhooks w set responsavel_id = (
  select a.usuario_id from auditoria a
   where a.tenant_id = w.tenant_id and a.recurso = 'webhooks' and a.registro_id = w.id and a.acao in ('CRIA', 'ALTERA')
     and a.usuario_id is not null
   order by a.sequencia desc limit 1);--> statement-breakpoint
alter table auditoria force row level security;--> statement-breakpoint
alter table webhooks force row level security;
