ALTER TABLE "consultas_situacao" ADD COLUMN "autorizado_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "registrado_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "emitido_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "ctes" ADD COLUMN "autorizado_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "data_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "emitido_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "autorizado_em_fuso" smallint DEFAULT -180 NOT NULL;--> statement-breakpoint
-- What SEFAZ answered when it was asked is stored without its text: the clock of the state in the key, which is SEFAZ's, where that is
-- not Brasília's. Documents and events are read anew from their files (server/fiscal/documentos/rejudgeConteudos.ts).
alter table consultas_situacao no force row level security;--> statement-breakpoint
update consultas_situacao set autorizado_em_fuso = case left(chave, 2) when '12' then -300 else -240 end
 where autorizado_em is not null and left(chave, 2) in ('11', '12', '13', '14', '50', '51');--> statement-breakpoint
alter table consultas_situacao force row level security;--> statement-breakpoint
-- As before (0010_pagamentos_acessos.sql), but by the day of the document's own clock.
create or replace function farol_nfe_a_pagar(n nfes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'NFE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, ((n.emitido_em at time zone 'UTC') + make_interval(mins => n.emitido_em_fuso))::date,
    n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR'))::farol_a_pagar;
$$;
--> statement-breakpoint
create or replace function farol_cte_a_pagar(n ctes) returns farol_a_pagar language sql stable as $$
  select row(n.tenant_id, n.empresa_id, 'CTE', n.id::text, n.emitente, n.emitente_cpf_cnpj, coalesce(n.numero::text, ''),
    coalesce(n.serie::text, ''), n.chave, ((n.emitido_em at time zone 'UTC') + make_interval(mins => n.emitido_em_fuso))::date,
    n.valor, null, n.valor,
    n.papel = 'RECEBIDO' and n.situacao in ('AUTORIZADO', 'SEM_PROTOCOLO', 'A_CONFIRMAR'))::farol_a_pagar;
$$;
