-- A person's own preferences; the routine of the daily e-mail keeps there which day it has seen to.
grant select, insert, update on preferencias to farol_app;
--> statement-breakpoint
grant select, insert, update on preferencias to farol_auth;
