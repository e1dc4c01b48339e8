-- What each role may touch besides the declared resources; row-level security narrows it further.

-- People, their tenant and their sessions.
grant select on tenants to farol_app, farol_auth;
--> statement-breakpoint
grant select, insert, update, delete on empresas_usuarios, sessoes, servicos_empresas to farol_app;
--> statement-breakpoint
grant select, insert, update on delegacoes to farol_app;
--> statement-breakpoint
grant select on perfis, usuarios, empresas_usuarios, delegacoes to farol_auth;
--> statement-breakpoint
grant update (nome, senha, ultimo_acesso, versao, alterado_em) on usuarios to farol_auth;
--> statement-breakpoint
grant select, update (ultimo_uso) on servicos to farol_auth;
--> statement-breakpoint
grant select, insert, update, delete on sessoes, refresh_tokens, tentativas, dispositivos to farol_auth;
--> statement-breakpoint
-- Second factors belong to the sign-in: no role of a session reads or writes them.
grant select, insert, update, delete on aplicativos_autenticadores, chaves_acesso, codigos_recuperacao, desafios to farol_auth;
--> statement-breakpoint
-- An administrator of the platform manages tenants, and the people and profiles of the one that the session is turned to
-- (row-level security narrows it to that one), never a password.
grant select, insert, update, delete on tenants, perfis to farol_admin;
--> statement-breakpoint
grant select (tenant_id, id, nome, email, perfil_id, ativo, ultimo_acesso, versao, criado_em, alterado_em, busca),
      insert, update (nome, email, perfil_id, ativo, versao, alterado_em), delete on usuarios to farol_admin;
--> statement-breakpoint
grant select, delete on empresas_usuarios to farol_admin;
--> statement-breakpoint
-- Letters are put down by whoever acts and sent by the courier, who also makes and uses up the links in them.
grant select, insert, update, delete on correio, links_senha to farol_auth;
--> statement-breakpoint
grant insert on correio to farol_app, farol_admin;
--> statement-breakpoint
-- Background work, files and notices: of the person's tenant for the session's roles. `farol_auth` finds the work of
-- every tenant and tells people how it ended; it reads neither files nor reports. The nightly cleaning takes away, of one
-- tenant at a time, what was read and what ended (server/tasks/cleanTasks.ts).
grant select, insert, update on tarefas, notificacoes to farol_app, farol_admin;
--> statement-breakpoint
grant delete on tarefas, notificacoes to farol_app;
--> statement-breakpoint
grant select, insert, update, delete on tarefas_itens, arquivos, arquivos_partes to farol_app, farol_admin;
--> statement-breakpoint
grant select, insert, update on tarefas to farol_auth;
--> statement-breakpoint
grant select, insert on notificacoes to farol_auth;
--> statement-breakpoint
-- The server's own bookkeeping: no person's session has anything to do with it. A server that does not own the tables
-- still finds out whether they are of its version.
grant select, insert, update on rotinas to farol_auth;
--> statement-breakpoint
grant select on farol_migracoes to farol_auth;
--> statement-breakpoint
-- A person's own preferences; the routine of the daily e-mail keeps there which day it has seen to.
grant select, insert, update on preferencias to farol_app, farol_auth;
--> statement-breakpoint
grant select, insert, update, delete on visoes to farol_app;
--> statement-breakpoint
-- Fiscal documents and what is asked of SEFAZ.
grant select, insert, update, delete on certificados, documentos_xml, documentos_eventos to farol_app;
--> statement-breakpoint
grant select, insert, update on documentos_provas, documentos_nao_lidos, conteudos_julgados, consultas_situacao to farol_app;
--> statement-breakpoint
grant select, insert, update on manifestacoes, distribuicoes, prazos_refeitos to farol_app;
--> statement-breakpoint
grant select, insert, delete on documentos_referencias to farol_app;
--> statement-breakpoint
grant select, insert on trocas_sefaz to farol_app;
--> statement-breakpoint
grant select on raizes to farol_app;
--> statement-breakpoint
grant select, insert, delete on raizes to farol_admin;
--> statement-breakpoint
-- What comes round by the clock finds the searches that are due, the tenants whose parameters changed and the companies
-- whose documents and events wait for a verdict.
grant select, update on distribuicoes to farol_auth;
--> statement-breakpoint
grant select on prazos_refeitos, conteudos_julgados to farol_auth;
--> statement-breakpoint
grant select (tenant_id, empresa_id, julgado_em) on documentos_eventos to farol_auth;
--> statement-breakpoint
-- eSocial and imports.
grant select, insert, update, delete on eventos_passos, eventos_xml, importacoes, importacoes_lotes to farol_app;
--> statement-breakpoint
grant select on esquemas, esquemas_arquivos to farol_app;
--> statement-breakpoint
grant select, insert, delete on esquemas, esquemas_arquivos to farol_admin;
--> statement-breakpoint
-- Called after migrations, as the owner: what holds for every table and column, also for those that came last.
create function farol_preparar_papeis() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_tabela regclass;
  v_colunas text;
begin
  for v_tabela in
    select c.oid from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')
  loop
    execute format('create policy copia on %s for select to farol_copia using (true)', v_tabela);
  end loop;
  execute 'grant select on all tables in schema public to farol_copia';
  execute 'grant select on all sequences in schema public to farol_copia';
  -- Everything of a person but the password.
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_colunas
    from pg_attribute a
   where a.attrelid = 'usuarios'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'senha';
  execute 'revoke select on usuarios from farol_app, farol_auth';
  execute format('grant select (%s) on usuarios to farol_app, farol_auth', v_colunas);
end $$;
--> statement-breakpoint
revoke execute on function farol_preparar_papeis() from public;
