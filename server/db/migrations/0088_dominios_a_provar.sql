-- What tenants said so far was proven by nobody: it serves again once its owner shows it. Passwords and short names serve as before.
alter table emissores no force row level security;--> statement-breakpoint
alter table dominios_email no force row level security;--> statement-breakpoint
alter table usuarios no force row level security;--> statement-breakpoint
alter table perfis no force row level security;--> statement-breakpoint
alter table correio no force row level security;--> statement-breakpoint
insert into dominios_email (tenant_id, dominio, desafio)
select distinct e.tenant_id, d.dominio, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  from emissores e cross join unnest(e.dominios) as d(dominio);
--> statement-breakpoint
-- Whoever may mend it is told. In ten minutes: the server of the version before does not know this letter.
insert into correio (tipo, tenant_id, usuario_id, dados, endereco, request_id, criado_em, proxima_em)
select 'ACESSO_ALTERADO', u.tenant_id, u.id,
       jsonb_build_object('ato', 'DOMINIOS_A_PROVAR', 'quem', 'Farol', 'valeEm', null, 'mudancas', (
         select jsonb_agg(jsonb_build_object('campo', d.dominio, 'antes', 'declarado', 'depois', 'a provar') order by d.dominio)
           from dominios_email d where d.tenant_id = u.tenant_id)),
       '', 'migracao', now(), now() + interval '10 minutes'
  from usuarios u
  join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
 where u.ativo and p.permissoes @> array['API_ADMINISTRA', 'USUARIO_EDITA']
   and exists (select 1 from dominios_email d where d.tenant_id = u.tenant_id);
--> statement-breakpoint
alter table emissores force row level security;
--> statement-breakpoint
alter table dominios_email force row level security;
--> statement-breakpoint
alter table usuarios force row level security;
--> statement-breakpoint
alter table perfis force row level security;
--> statement-breakpoint
alter table correio force row level security;
