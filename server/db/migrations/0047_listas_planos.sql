-- A company tells its tenant. Without this the planner multiplies the two and takes the lists of a company for fifty
-- times shorter than they are.
create statistics nfes_dono (dependencies) on tenant_id, empresa_id from nfes;
--> statement-breakpoint
create statistics ctes_dono (dependencies) on tenant_id, empresa_id from ctes;
--> statement-breakpoint
create statistics eventos_dono (dependencies) on tenant_id, empresa_id from eventos;
--> statement-breakpoint
-- The same as before; texts without accents, most of those in fiscal documents, take a fifth of the time. Not strict,
-- because a strict function with a choice in it is called for each row instead of being written into the query.
create or replace function farol_fold(texto text) returns text language sql immutable parallel safe as $$
  select lower((case when octet_length(texto) = char_length(texto) then texto
                     else regexp_replace(normalize(texto, nfd), '[\u0300-\u036f]', '', 'g') end) collate "und-x-icu")
$$;
--> statement-breakpoint
analyze nfes;
--> statement-breakpoint
analyze ctes;
--> statement-breakpoint
analyze eventos;
