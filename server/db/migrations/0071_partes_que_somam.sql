-- Brings documents up to date with their entries. A payment without a value counts as the whole; late charges are no part of
-- the note. Parts that nobody could explain one by one leave nothing to check once they add up to what was owed. What cannot change is not written, so that versions tell of changes alone.
create or replace function farol_recalcula_pagamentos(p_ids uuid[]) returns void language sql as $$
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
      (array_agg(v.divergencia order by v.sequencia desc)
        filter (where v.divergencia is not null and v.divergencia <> 'VALOR_A_CONFERIR'))[1] as divergencia,
      bool_or(v.divergencia = 'VALOR_A_CONFERIR') as a_conferir
    from vivos v where v.tipo = 'PAGAMENTO' group by v.pagamento_id
  ), respostas as (
    select distinct on (v.pagamento_id) v.pagamento_id, v.tipo from vivos v order by v.pagamento_id, v.sequencia desc
  ), novos as (
    select p.id,
      case when s.pagos is null then 0 when s.inteiro then coalesce(p.liquido, 0) else s.pago end as pago,
      s.em, s.origem, coalesce(s.layout, '') as layout,
      case when s.divergencia is not null then s.divergencia
        when s.a_conferir and (s.inteiro or p.liquido is null or s.pago <> p.liquido) then 'VALOR_A_CONFERIR'
        when s.pagos is not null and not s.inteiro and s.pago > coalesce(p.liquido, s.pago) then 'PAGO_A_MAIS' end as divergencia,
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
select farol_recalcula_pagamentos(array_agg(id)) from pagamentos where divergencia = 'VALOR_A_CONFERIR' and pago = liquido having count(*) > 0;
