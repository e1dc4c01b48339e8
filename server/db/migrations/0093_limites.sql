-- How many rows a tenant may have in a table, or for each value of the columns named (contract/limites.ts), whichever door they come
-- through. Those that write at once follow one another, so that each counts what the others have committed. Large numbers are not
-- counted: ids are random, so a share of them tells nearly how many there are, and only a row whose own id lies in it looks; one or
-- two beyond matter as little there.
create function farol_limita() returns trigger language plpgsql as $$
declare
  v_max bigint := tg_argv[0];
  v_tabela text := regexp_replace(tg_table_name, '_\d+$', '');
  v_onde text := '';
  v_quais text := '';
  v_valor text;
  v_ate uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_total bigint;
begin
  if v_max > 10000 then
    v_ate := lpad(to_hex((4294967296 * 1000 / v_max)::bigint), 8, '0') || '-0000-0000-0000-000000000000';
    v_max := 1000;
    if new.id > v_ate then
      return null;
    end if;
  end if;
  for n in 1 .. tg_nargs - 1 loop
    execute format('select ($1).%I::text', tg_argv[n]) into v_valor using new;
    v_onde := v_onde || format(' and %I = %L', tg_argv[n], v_valor);
    v_quais := v_quais || ' ' || coalesce(v_valor, '');
  end loop;
  if tg_argv[0]::bigint <= 10000 then
    perform pg_advisory_xact_lock(hashtextextended('limite ' || v_tabela || ' ' || new.tenant_id || v_quais, 4674926));
  end if;
  execute format('select count(*) from (select from %I where tenant_id = $1 and id <= $2%s limit $3) x', tg_table_name, v_onde)
    into v_total using new.tenant_id, v_ate, v_max + 1;
  if v_total > v_max then
    raise exception using errcode = 'FL409', message = 'limite de ' || v_tabela, table = v_tabela;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger limite after insert on webhooks for each row execute function farol_limita('50');
--> statement-breakpoint
create trigger limite after insert on webhooks_segredos for each row execute function farol_limita('200', 'webhook_id');
--> statement-breakpoint
create trigger limite after insert on servicos for each row execute function farol_limita('200');
--> statement-breakpoint
create trigger limite after insert on chaves_api for each row execute function farol_limita('500', 'servico_id');
--> statement-breakpoint
create trigger limite after insert on perfis for each row execute function farol_limita('1000');
--> statement-breakpoint
create trigger limite after insert on usuarios for each row execute function farol_limita('100000');
--> statement-breakpoint
create trigger limite after insert on chaves_acesso for each row execute function farol_limita('20', 'usuario_id');
--> statement-breakpoint
create trigger limite after insert on delegacoes for each row execute function farol_limita('5000', 'delegante_id');
--> statement-breakpoint
create trigger limite after insert on visoes for each row execute function farol_limita('30', 'usuario_id', 'recurso');
--> statement-breakpoint
create trigger limite after insert on empresas for each row execute function farol_limita('500000');
--> statement-breakpoint
create trigger limite after insert on fornecedores for each row execute function farol_limita('3000000');
--> statement-breakpoint
create trigger limite after insert on layouts for each row execute function farol_limita('200');
--> statement-breakpoint
create trigger limite after insert on layouts_versoes for each row execute function farol_limita('50', 'layout_id');
--> statement-breakpoint
create trigger limite after insert on layouts_de_para for each row execute function farol_limita('50000', 'empresa_id');
--> statement-breakpoint
create trigger limite after insert on nfses_comentarios for each row execute function farol_limita('500', 'empresa_id', 'nfse_id');
--> statement-breakpoint
create trigger limite after insert on nfses_regras for each row execute function farol_limita('5000', 'empresa_id');
--> statement-breakpoint
create trigger limite after insert on nfses_memorias for each row execute function farol_limita('100000', 'empresa_id');
--> statement-breakpoint
create trigger limite after insert on nfses_fontes for each row when (new.porta = 'DIGITADA') execute function farol_limita('200000', 'empresa_id', 'porta');
--> statement-breakpoint
create trigger limite after insert on pagamentos_importacoes for each row execute function farol_limita('100000', 'empresa_id');
--> statement-breakpoint
create trigger limite after insert on pagamentos_pedidos for each row execute function farol_limita('50000', 'empresa_id');
--> statement-breakpoint
grant delete on layouts_versoes to farol_app;
