grant select on esquemas, esquemas_arquivos to farol_app;--> statement-breakpoint
grant select, insert, delete on esquemas, esquemas_arquivos to farol_admin;
