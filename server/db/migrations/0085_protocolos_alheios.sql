-- What 0076 and 0078 asked for, which an owner whom the policies bind too could not write: the routines judge these anew.
alter table documentos_xml no force row level security;--> statement-breakpoint
alter table conteudos_julgados no force row level security;--> statement-breakpoint
alter table documentos_eventos no force row level security;--> statement-breakpoint
alter table manifestacoes no force row level security;--> statement-breakpoint
update documentos_xml set julgado = '' where protocolo_alheio;--> statement-breakpoint
update conteudos_julgados set marca = '' where tenant_id in (select tenant_id from documentos_xml where protocolo_alheio);--> statement-breakpoint
update documentos_eventos e set vinculado = false, julgado_em = null
from manifestacoes m
where m.tenant_id = e.tenant_id and m.empresa_id = e.empresa_id and m.chave = e.chave and m.tp_evento = e.tipo
  and m.n_seq_evento = e.sequencia and m.estado = 'registrada' and m.c_stat = '136' and e.fonte = 'TRANSMISSAO' and e.vinculado;--> statement-breakpoint
alter table documentos_xml force row level security;--> statement-breakpoint
alter table conteudos_julgados force row level security;--> statement-breakpoint
alter table documentos_eventos force row level security;--> statement-breakpoint
alter table manifestacoes force row level security;
