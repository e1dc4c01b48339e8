-- The place of a company among those of its tenant, which gives it its colour: its own for good, whoever else leaves.
ALTER TABLE "empresas" ADD COLUMN "cor" integer;--> statement-breakpoint
alter table empresas no force row level security;--> statement-breakpoint
update empresas e set cor = n.cor
  from (select tenant_id, id, row_number() over (partition by tenant_id order by criado_em, id) - 1 as cor from empresas) n
 where n.tenant_id = e.tenant_id and n.id = e.id;--> statement-breakpoint
alter table empresas force row level security;--> statement-breakpoint
-- Whoever comes without a place, or comes back to one that another has meanwhile, goes to the end; one at a time, by the lock
-- under which the companies of a tenant are counted (server/people/limits.ts). The table by its name here: it may be a part of it.
create function farol_da_cor() returns trigger language plpgsql as $$
declare
  v_tabela text := format('%I.%I', tg_table_schema, tg_table_name);
  v_ocupada boolean := new.cor is null;
begin
  perform pg_advisory_xact_lock(hashtextextended('empresas ' || new.tenant_id, 4674926));
  if not v_ocupada then
    execute format('select exists (select from %s where tenant_id = $1 and cor = $2)', v_tabela) into v_ocupada
      using new.tenant_id, new.cor;
  end if;
  if v_ocupada then
    execute format('select coalesce(max(cor) + 1, 0) from %s where tenant_id = $1', v_tabela) into new.cor using new.tenant_id;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger empresas_cor before insert on empresas for each row execute function farol_da_cor();
