ALTER TABLE "pagamentos_lancamentos" ADD COLUMN "substituido_por" uuid;--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ADD COLUMN "substituido_linha" integer;--> statement-breakpoint
ALTER TABLE "pagamentos_lancamentos" ADD COLUMN "substituido_em" timestamp with time zone;
--> statement-breakpoint
grant update (substituido_por, substituido_linha, substituido_em) on pagamentos_lancamentos to farol_app;
--> statement-breakpoint
-- What is there already, of every tenant: the owner sees rows only while row-level security does not bind it too.
alter table pagamentos no force row level security;
--> statement-breakpoint
alter table pagamentos_lancamentos no force row level security;
--> statement-breakpoint
alter table pagamentos_importacoes no force row level security;
--> statement-breakpoint
alter table pagamentos_linhas no force row level security;
--> statement-breakpoint
-- Payments that a line replaced get to know which: one that holds, else the last that was undone without their coming back. What was
-- taken back by hand since went later than that.
update pagamentos_lancamentos l
   set substituido_por = x.importacao_id, substituido_linha = x.linha, substituido_em = l.desfeito_em
  from (select distinct on (e.tenant_id, e.id) e.tenant_id, e.id, t.importacao_id, t.linha
          from pagamentos_linhas t
          join pagamentos_importacoes i on i.tenant_id = t.tenant_id and i.id = t.importacao_id
         cross join lateral jsonb_array_elements_text(t.dados -> 'desfaz') as d(id)
          join pagamentos_lancamentos e on e.tenant_id = t.tenant_id and e.id = d.id::uuid and e.desfeito_em is not null
         where t.grupo = 'APLICA' and t.dados ? 'desfaz' and (t.aplicada or (i.estado = 'desfeita' and e.desfeito_em < i.desfeita_em))
         order by e.tenant_id, e.id, t.aplicada desc, i.aplicada_em desc nulls last) x
 where l.tenant_id = x.tenant_id and l.id = x.id;
--> statement-breakpoint
-- Nothing of an undone import counts.
update pagamentos_lancamentos l
   set desfeito_em = coalesce(i.desfeita_em, now()), desfeito_por = 'Farol', versao = l.versao + 1, alterado_em = now()
  from pagamentos_importacoes i, pagamentos_linhas t
 where i.tenant_id = l.tenant_id and i.id = l.importacao_id and i.estado = 'desfeita' and l.desfeito_em is null
   and t.tenant_id = l.tenant_id and t.importacao_id = l.importacao_id and t.linha = l.linha and not t.aplicada;
--> statement-breakpoint
-- What an undone import replaced counts again, where nothing that holds replaces it and the document has no other payment.
with recursive cadeia as (
  select l.tenant_id, l.id, l.pagamento_id, l.substituido_por as por, l.substituido_linha as linha, 1 as passo
    from pagamentos_lancamentos l where l.substituido_por is not null and l.tipo = 'PAGAMENTO'
  union
  select c.tenant_id, c.id, c.pagamento_id, o.substituido_por, o.substituido_linha, c.passo + 1
    from cadeia c join pagamentos_lancamentos o on o.tenant_id = c.tenant_id and o.pagamento_id = c.pagamento_id
     and o.importacao_id = c.por and o.linha = c.linha and o.substituido_por is not null
   where c.passo < 50
), substituidos as (
  select distinct c.tenant_id, c.id from cadeia c
    join pagamentos_linhas t on t.tenant_id = c.tenant_id and t.importacao_id = c.por and t.linha = c.linha and t.aplicada
), voltam as (
  select distinct on (l.tenant_id, l.pagamento_id, case when l.transacao = '' then l.id::text else l.transacao end) l.tenant_id, l.id
    from pagamentos_lancamentos l
    left join pagamentos_linhas t on t.tenant_id = l.tenant_id and t.importacao_id = l.importacao_id and t.linha = l.linha
   where l.substituido_por is not null and l.tipo = 'PAGAMENTO' and coalesce(t.aplicada, true)
     and not exists (select from substituidos s where s.tenant_id = l.tenant_id and s.id = l.id)
     and not exists (select from pagamentos_lancamentos o where o.tenant_id = l.tenant_id and o.pagamento_id = l.pagamento_id
       and o.tipo = 'PAGAMENTO' and o.desfeito_em is null)
)
update pagamentos_lancamentos l set desfeito_em = null, desfeito_por = '', versao = l.versao + 1, alterado_em = now()
  from voltam v where l.tenant_id = v.tenant_id and l.id = v.id;
--> statement-breakpoint
select farol_recalcula_pagamentos(array(
  select distinct l.pagamento_id from pagamentos_lancamentos l where l.substituido_por is not null or l.desfeito_por = 'Farol'));
--> statement-breakpoint
alter table pagamentos_linhas force row level security;
--> statement-breakpoint
alter table pagamentos_importacoes force row level security;
--> statement-breakpoint
alter table pagamentos_lancamentos force row level security;
--> statement-breakpoint
alter table pagamentos force row level security;
