-- Services of others that do not answer are of the platform: a session reaches them by these functions alone. What they tell is
-- what anybody who called would see.
create function farol_disjuntores() returns table (servico text, desde timestamptz, proxima_em timestamptz, causa text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.servico, d.desde, d.proxima_em, d.causa from disjuntores d where d.proxima_em is not null;
$$;
--> statement-breakpoint
-- May it be called now? While it is out, one call alone when it is due: whoever gets `passa` has until p_sonda to tell what came
-- of it, and then another may. A row of one whose calls are not many yet stops nobody.
create function farol_disjuntor_passa(p_servico text, p_agora timestamptz, p_sonda interval)
returns table (passa boolean, desde timestamptz, proxima_em timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update disjuntores d set proxima_em = p_agora + p_sonda
   where d.servico = p_servico and d.proxima_em <= p_agora;
  if found then
    return query select true, d.desde, d.proxima_em from disjuntores d where d.servico = p_servico;
  else
    return query select false, d.desde, d.proxima_em from disjuntores d where d.servico = p_servico and d.proxima_em is not null;
  end if;
end $$;
--> statement-breakpoint
-- A call without an answer. From p_limiar of them one after the other it is out, and the next is half as far away as it has been
-- out, within bounds. Failures long ago, with no call since, say nothing of today.
create function farol_disjuntor_falhou(
  p_servico text, p_agora timestamptz, p_causa text, p_limiar integer, p_minimo interval, p_maximo interval
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into disjuntores as d (servico, desde, falhas, ultima_em, causa) values (p_servico, p_agora, 1, p_agora, p_causa)
  on conflict (servico) do update set
    desde = case when d.proxima_em is null and d.ultima_em < p_agora - p_maximo then p_agora else d.desde end,
    falhas = case when d.proxima_em is null and d.ultima_em < p_agora - p_maximo then 1 else d.falhas + 1 end,
    ultima_em = p_agora,
    causa = p_causa,
    proxima_em = case
      when d.proxima_em is null and (d.ultima_em < p_agora - p_maximo or d.falhas + 1 < p_limiar) then null
      else p_agora + greatest(p_minimo, least(p_maximo, (p_agora - d.desde) / 2)) end;
$$;
--> statement-breakpoint
-- It answered. Out: whether it was out, so that those who wait are called.
create function farol_disjuntor_respondeu(p_servico text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with fechado as (delete from disjuntores where servico = p_servico returning proxima_em)
  select coalesce(bool_or(proxima_em is not null), false) from fechado;
$$;
--> statement-breakpoint
revoke all on function farol_disjuntores(), farol_disjuntor_passa(text, timestamptz, interval),
  farol_disjuntor_falhou(text, timestamptz, text, integer, interval, interval), farol_disjuntor_respondeu(text) from public;
--> statement-breakpoint
grant execute on function farol_disjuntores(), farol_disjuntor_passa(text, timestamptz, interval),
  farol_disjuntor_falhou(text, timestamptz, text, integer, interval, interval), farol_disjuntor_respondeu(text) to farol_app;
--> statement-breakpoint
grant execute on function farol_disjuntores() to farol_auth;
--> statement-breakpoint
create index tarefas_espera_servico_idx on tarefas (espera_servico) where estado = 'na_fila' and espera_servico <> '';
