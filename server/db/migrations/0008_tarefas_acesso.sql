-- Background work, files and notices: of the person's tenant for the session's roles. `farol_auth` finds the work of
-- every tenant and tells people how it ended; it reads neither files nor reports.
grant select, insert, update on tarefas, notificacoes to farol_app, farol_admin;
--> statement-breakpoint
grant select, insert, update, delete on tarefas_itens, arquivos, arquivos_partes to farol_app, farol_admin;
--> statement-breakpoint
grant select, update on tarefas to farol_auth;
--> statement-breakpoint
grant select, insert on notificacoes to farol_auth;
