-- Letters are put down by whoever acts and sent by the courier, who also makes and uses up the links in them.
grant select, insert, update, delete on correio, links_senha to farol_auth;
--> statement-breakpoint
grant insert on correio to farol_app, farol_admin;
