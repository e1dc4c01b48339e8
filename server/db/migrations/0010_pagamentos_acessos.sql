-- What a session may do with payments and layouts. Versions and entries are only ever added to; an entry may be taken back.
grant select, insert on layouts_versoes, pagamentos_lancamentos to farol_app;
--> statement-breakpoint
grant update (desfeito_em, desfeito_por, versao, alterado_em) on pagamentos_lancamentos to farol_app;
--> statement-breakpoint
grant select, insert, update, delete on layouts_de_para, pagamentos_importacoes, pagamentos_linhas to farol_app;
--> statement-breakpoint
grant select, insert, update on pagamentos_pedidos to farol_app;
--> statement-breakpoint
-- Whose a link is, and whether it still opens: nothing else of it is told before its tenant and company are set.
grant select (id, tenant_id, empresa_id, token_hash, semente, vence_em, revogado_em, enviado_em) on pagamentos_pedidos to farol_auth;
--> statement-breakpoint
-- How lines of files find their document: by supplier and number, and by supplier and net value.
create index pagamentos_numero_idx on pagamentos (tenant_id, empresa_id, fornecedor_cpf_cnpj, numero_limpo);
--> statement-breakpoint
create index pagamentos_liquido_aberto_idx on pagamentos (tenant_id, empresa_id, fornecedor_cpf_cnpj, liquido)
  where estado in ('SEM_DATA', 'EM_PARTE');
--> statement-breakpoint
create index pagamentos_chave_idx on pagamentos (tenant_id, empresa_id, chave) where chave <> '';
--> statement-breakpoint
-- The list that goes to the client: what lacks a date, oldest first.
create index pagamentos_abertos_idx on pagamentos (tenant_id, empresa_id, emissao, id) where estado in ('SEM_DATA', 'EM_PARTE');
--> statement-breakpoint
-- Brings documents up to date with their entries. A payment without a value counts as the whole; late charges are no part of
-- the note. What cannot change is not written, so that versions tell of changes alone.
create function farol_recalcula_pagamentos(p_ids uuid[]) returns void language sql as $$
  with vivos as (
    select l.* from pagamentos_lancamentos l where l.pagamento_id = any(p_ids) and l.desfeito_em is null
  ), somas as (
    select v.pagamento_id,
      count(*) as pagos,
      bool_or(v.valor is null) as inteiro,
      coalesce(sum(v.valor - v.encargos + v.desconto), 0)::bigint as pago,
      max(v.data) as em,
      (array_agg(v.origem order by v.sequencia desc))[1] as origem,
      (array_agg(v.layout order by v.sequencia desc))[1] as layout,
      (array_agg(v.divergencia order by v.sequencia desc) filter (where v.divergencia is not null))[1] as divergencia
    from vivos v where v.tipo = 'PAGAMENTO' group by v.pagamento_id
  ), respostas as (
    select distinct on (v.pagamento_id) v.pagamento_id, v.tipo from vivos v order by v.pagamento_id, v.sequencia desc
  ), novos as (
    select p.id,
      case when s.pagos is null then 0 when s.inteiro then coalesce(p.liquido, 0) else s.pago end as pago,
      s.em, s.origem, coalesce(s.layout, '') as layout,
      case when s.pagos is not null and not s.inteiro and s.divergencia is null and s.pago > coalesce(p.liquido, s.pago)
        then 'PAGO_A_MAIS' else s.divergencia end as divergencia,
      case when s.pagos is null and (p.cancelado or r.tipo in ('NAO_E_NOSSO', 'PAGO_POR_OUTRA')) then 'FORA'
        when s.pagos is null then 'SEM_DATA'
        when s.inteiro or p.liquido is null or s.pago >= p.liquido then 'PAGO'
        else 'EM_PARTE' end as estado,
      case r.tipo when 'NAO_PAGO' then 'Não pago' when 'NAO_E_NOSSO' then 'Não é nosso'
        when 'PAGO_POR_OUTRA' then 'Pago por outra empresa' else '' end as resposta
    from pagamentos p left join somas s on s.pagamento_id = p.id left join respostas r on r.pagamento_id = p.id
    where p.id = any(p_ids)
  )
  update pagamentos p set pago = n.pago, saldo = greatest(coalesce(p.liquido, 0) - n.pago, 0), pago_em = n.em, origem = n.origem,
    layout = n.layout, divergencia = n.divergencia, diverge = n.divergencia is not null, estado = n.estado, resposta = n.resposta,
    versao = p.versao + 1, alterado_em = now()
  from novos n
  where p.id = n.id
    and (p.pago, p.saldo, p.pago_em, p.origem, p.layout, p.divergencia, p.estado, p.resposta)
      is distinct from (n.pago, greatest(coalesce(p.liquido, 0) - n.pago, 0), n.em, n.origem, n.layout, n.divergencia, n.estado, n.resposta);
$$;
--> statement-breakpoint
-- What a document is worth to the list of payments; `conta`: the company took it, and it holds.
create type farol_a_pagar as (tenant_id uuid, empresa_id uuid, documento text, documento_id text, fornecedor text,
  fornecedor_cpf_cnpj text, numero text, serie text, chave text, emissao date, bruto bigint, retido bigint, liquido bigint, conta boolean);
--> statement-breakpoint
create function farol_nfse_a_pagar(n nfses) returns farol_a_pagar language sql immutable as $$
  select row(n.tenant_id, n.empresa_id, 'NFSE', n.id::text, n.prestador, n.prestador_cpf_cnpj, n.numero, '', n.chave, n.emissao, n.valor,
    n.retido, coalesce(n.liquido, n.valor - coalesce(n.retido, 0)),
    n.papel = 'TOMADA' and not n.sem_valor and n.situacao in ('NORMAL', 'BLOQUEADA'))::farol_a_pagar;
$$;
--> statement-breakpoint
create function farol_nfe_a_pagar(n nfes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'NFE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, (n.emitido_em at time zone 'America/Sao_Paulo')::date, n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR'))::farol_a_pagar;
$$;
--> statement-breakpoint
create function farol_cte_a_pagar(n ctes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'CTE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, (n.emitido_em at time zone 'America/Sao_Paulo')::date, n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR'))::farol_a_pagar;
$$;
--> statement-breakpoint
-- Keeps the list of payments in step with documents, whoever wrote them: called after each statement with all that it wrote, so
-- once for a lot. A document that holds no more stays, as cancelled. The argument says what a row is worth to the list.
create function farol_acerta_pagamentos() returns trigger language plpgsql as $$
declare
  v_fonte text;
  v_mudados uuid[];
begin
  if tg_op = 'INSERT' then
    v_fonte := format('select d.* from novos n cross join lateral %I(n::%I) d where d.conta', tg_argv[0], tg_table_name);
  else
    v_fonte := format('select d.* from novos n join antigos a on a.tenant_id = n.tenant_id and a.id = n.id
      cross join lateral %1$I(n::%2$I) d cross join lateral %1$I(a::%2$I) e
      where d is distinct from e and (d.conta or exists (select from pagamentos q
        where q.tenant_id = d.tenant_id and q.empresa_id = d.empresa_id and q.documento_id = d.documento_id))', tg_argv[0], tg_table_name);
  end if;
  execute 'with ditos as (' || v_fonte || '), gravados as (
    insert into pagamentos as p (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, serie, chave,
      emissao, bruto, retido, liquido, pago, saldo, estado, cancelado)
    select d.tenant_id, d.empresa_id, d.documento, d.documento_id, d.fornecedor, d.fornecedor_cpf_cnpj, d.numero, d.serie, d.chave,
      d.emissao, d.bruto, d.retido, d.liquido, 0, coalesce(d.liquido, 0), case when d.conta then ''SEM_DATA'' else ''FORA'' end, not d.conta
    from ditos d
    on conflict (tenant_id, empresa_id, documento_id) do update set fornecedor = excluded.fornecedor,
      fornecedor_cpf_cnpj = excluded.fornecedor_cpf_cnpj, numero = excluded.numero, serie = excluded.serie, chave = excluded.chave,
      emissao = excluded.emissao, bruto = excluded.bruto, retido = excluded.retido, liquido = excluded.liquido,
      cancelado = excluded.cancelado, versao = p.versao + 1, alterado_em = now()
    returning p.id, p.versao)
  select array_agg(g.id) from gravados g where g.versao > 1' into v_mudados;
  if v_mudados is not null then
    perform farol_recalcula_pagamentos(v_mudados);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pagamentos_de_novos after insert on nfses referencing new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_nfse_a_pagar');
--> statement-breakpoint
create trigger pagamentos_de_mudados after update on nfses referencing old table as antigos new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_nfse_a_pagar');
--> statement-breakpoint
create trigger pagamentos_de_novos after insert on nfes referencing new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_nfe_a_pagar');
--> statement-breakpoint
create trigger pagamentos_de_mudados after update on nfes referencing old table as antigos new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_nfe_a_pagar');
--> statement-breakpoint
create trigger pagamentos_de_novos after insert on ctes referencing new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_cte_a_pagar');
--> statement-breakpoint
create trigger pagamentos_de_mudados after update on ctes referencing old table as antigos new table as novos
  for each statement execute function farol_acerta_pagamentos('farol_cte_a_pagar');
--> statement-breakpoint
-- What is there already, of every tenant: the owner sees rows only while row-level security does not bind it too.
alter table nfses no force row level security;
--> statement-breakpoint
alter table nfes no force row level security;
--> statement-breakpoint
alter table ctes no force row level security;
--> statement-breakpoint
alter table pagamentos no force row level security;
--> statement-breakpoint
insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, serie, chave, emissao,
  bruto, retido, liquido, pago, saldo, estado)
select d.tenant_id, d.empresa_id, d.documento, d.documento_id, d.fornecedor, d.fornecedor_cpf_cnpj, d.numero, d.serie, d.chave, d.emissao,
  d.bruto, d.retido, d.liquido, 0, coalesce(d.liquido, 0), 'SEM_DATA'
from (select (farol_nfse_a_pagar(n)).* from nfses n union all select (farol_nfe_a_pagar(n)).* from nfes n
  union all select (farol_cte_a_pagar(n)).* from ctes n) d where d.conta;
--> statement-breakpoint
alter table nfses force row level security;
--> statement-breakpoint
alter table nfes force row level security;
--> statement-breakpoint
alter table ctes force row level security;
--> statement-breakpoint
alter table pagamentos force row level security;
--> statement-breakpoint
-- Where a month of the calendar of withholdings is looked for: what was paid in it, accepted in it, or is of its competence.
create index pagamentos_lancamentos_pagos_idx on pagamentos_lancamentos (tenant_id, empresa_id, data)
  where tipo = 'PAGAMENTO' and desfeito_em is null;
--> statement-breakpoint
create index nfses_decisoes_aceites_idx on nfses_decisoes (tenant_id, empresa_id, criado_em) where acao = 'APROVA';
--> statement-breakpoint
create index nfses_competencia_idx on nfses (tenant_id, empresa_id, competencia) where papel = 'TOMADA';
