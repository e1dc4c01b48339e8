grant select, insert, update, delete on importacoes_lotes to farol_app;
--> statement-breakpoint
-- What was compared before goes on as it stands: rows that were written lie in lots of their own.
alter table importacoes no force row level security;
--> statement-breakpoint
alter table importacoes_linhas no force row level security;
--> statement-breakpoint
alter table importacoes_lotes no force row level security;
--> statement-breakpoint
with linhas as (
  select l.*, l.aplicada or i.estado = 'aplicada' as feita
    from importacoes_linhas l join importacoes i on i.tenant_id = l.tenant_id and i.id = l.importacao_id
), numeradas as (
  select l.*, (row_number() over (partition by tenant_id, importacao_id, feita order by linha) - 1) / 500 as parte
    from linhas l
), lotes as (
  select tenant_id, importacao_id, feita, min(linha) as primeira,
         jsonb_build_object('novo', count(*) filter (where situacao = 'novo'),
                            'alterado', count(*) filter (where situacao = 'alterado'),
                            'igual', count(*) filter (where situacao = 'igual'),
                            'erro', count(*) filter (where situacao = 'erro')) as contagem,
         jsonb_agg(jsonb_build_object('linha', linha, 'situacao', situacao, 'registroId', registro_id,
                                      'versaoVista', versao_vista, 'titulo', titulo, 'gravar', gravar, 'voltar', voltar,
                                      'antes', antes, 'depois', depois, 'erros', erros) order by linha) as linhas
    from numeradas group by tenant_id, importacao_id, feita, parte
)
insert into importacoes_lotes (tenant_id, importacao_id, ordem, contagem, linhas, aplicado)
select tenant_id, importacao_id, row_number() over (partition by tenant_id, importacao_id order by primeira) - 1,
       contagem, linhas, feita
  from lotes;
--> statement-breakpoint
alter table importacoes force row level security;
--> statement-breakpoint
alter table importacoes_linhas force row level security;
--> statement-breakpoint
alter table importacoes_lotes force row level security;
