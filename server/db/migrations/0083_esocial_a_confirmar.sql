ALTER TABLE "conteudos_julgados" ADD COLUMN "marca_esocial" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What only a file told, or what nobody signed, is to be confirmed: it accepted, refused, replaced and excluded before. A routine judges
-- the stored answers anew (server/fiscal/esocial/rejudgeRetornos.ts).
alter table eventos no force row level security;--> statement-breakpoint
update eventos alvo set situacao = 'ACEITO'
 where situacao in ('RETIFICADO', 'EXCLUIDO') and recibo <> '' and not exists (
   select 1 from eventos ator
    where ator.tenant_id = alvo.tenant_id and ator.empresa_id = alvo.empresa_id and ator.recibo_referido = alvo.recibo
      and ator.grupo <> 'TOTALIZADOR' and ator.comprovacao in ('ASSINADO_CADEIA', 'OUTRO_CONTEUDO'));--> statement-breakpoint
update eventos set situacao = 'A_CONFIRMAR'
 where situacao in ('ACEITO', 'ACEITO_ADVERTENCIA', 'REJEITADO')
   and coalesce(comprovacao, '') not in ('ASSINADO_CADEIA', 'OUTRO_CONTEUDO');--> statement-breakpoint
alter table eventos force row level security;
