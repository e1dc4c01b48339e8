CREATE TABLE "esperas_sefaz" (
	"servico" text NOT NULL,
	"titular" text NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"c_stat" text NOT NULL,
	CONSTRAINT "esperas_sefaz_servico_titular_pk" PRIMARY KEY("servico","titular")
);
--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "aguardando" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "distribuicoes" DROP COLUMN "lacuna_em";--> statement-breakpoint
-- A session reaches the waits by these alone: who names a service and a tax number reads or lengthens that one wait, and
-- nobody lists them.
create function farol_espera_sefaz(p_servico text, p_titular text) returns table (ate timestamptz, c_stat text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.ate, e.c_stat from esperas_sefaz e where e.servico = p_servico and e.titular = p_titular;
$$;
--> statement-breakpoint
create function farol_pedir_espera_sefaz(p_servico text, p_titular text, p_ate timestamptz, p_c_stat text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into esperas_sefaz as e (servico, titular, ate, c_stat) values (p_servico, p_titular, p_ate, p_c_stat)
  on conflict (servico, titular) do update set ate = excluded.ate, c_stat = excluded.c_stat where e.ate < excluded.ate;
$$;
--> statement-breakpoint
revoke all on function farol_espera_sefaz(text, text), farol_pedir_espera_sefaz(text, text, timestamptz, text) from public;--> statement-breakpoint
grant execute on function farol_espera_sefaz(text, text), farol_pedir_espera_sefaz(text, text, timestamptz, text) to farol_app;
