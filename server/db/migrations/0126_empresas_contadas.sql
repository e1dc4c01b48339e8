-- Companies are counted as they are written, like the rows of the other lists (docs/adr/0083).
create function farol_entradas(r empresas) returns setof farol_entrada language sql stable as $$
  select 'empresas', array[r.ativa::text, r.regime_tributario, r.uf, r.ambiente], 0, 0, 0, 0, 0, 0
$$;
--> statement-breakpoint
select farol_acumular('empresas', 'tenant_id');
--> statement-breakpoint
create trigger acumula_novos after insert on empresas referencing new table as novos
  for each statement execute function farol_acumula_empresas();
--> statement-breakpoint
create trigger acumula_mudados after update on empresas referencing old table as antigos new table as novos
  for each statement execute function farol_acumula_empresas();
--> statement-breakpoint
create trigger acumula_tirados after delete on empresas referencing old table as antigos
  for each statement execute function farol_acumula_empresas();
--> statement-breakpoint
-- What was written before is counted here: nobody writes meanwhile, since the triggers have the table until this is over.
alter table empresas no force row level security;
--> statement-breakpoint
alter table acumulados no force row level security;
--> statement-breakpoint
insert into acumulados (tenant_id, dono_id, quadro, grupo, itens)
select r.tenant_id, r.tenant_id, e.quadro, e.grupo, count(*) from empresas r cross join lateral farol_entradas(r) e group by 1, 2, 3, 4;
--> statement-breakpoint
alter table empresas force row level security;
--> statement-breakpoint
alter table acumulados force row level security;
