-- farol: concorrente
create index empresas_cor_idx on empresas (tenant_id, cor);
