-- farol: concorrente
-- What came last is looked at first, as for documents (list.byArrival).
create index eventos_chegada_idx on eventos (tenant_id, criado_em, empresa_id);
