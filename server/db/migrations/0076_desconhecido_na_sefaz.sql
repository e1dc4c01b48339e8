-- A document that SEFAZ says it does not know stays among those to be paid, where its situation is seen: nobody proved that nothing is due.
create or replace function farol_nfe_a_pagar(n nfes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'NFE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, ((n.emitido_em at time zone 'UTC') + make_interval(mins => n.emitido_em_fuso))::date,
    n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR', 'DESCONHECIDO'))::farol_a_pagar;
$$;
--> statement-breakpoint
create or replace function farol_cte_a_pagar(n ctes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'CTE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, ((n.emitido_em at time zone 'UTC') + make_interval(mins => n.emitido_em_fuso))::date,
    n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR', 'DESCONHECIDO'))::farol_a_pagar;
$$;
--> statement-breakpoint
-- What was registered without its document before that was stored: judged anew by the routine of events, its documents with it.
update documentos_eventos e set vinculado = false, julgado_em = null
from manifestacoes m
where m.tenant_id = e.tenant_id and m.empresa_id = e.empresa_id and m.chave = e.chave and m.tp_evento = e.tipo
  and m.n_seq_evento = e.sequencia and m.estado = 'registrada' and m.c_stat = '136' and e.fonte = 'TRANSMISSAO';
