CREATE TABLE "aplicativos_autenticadores" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"cifrado" text NOT NULL,
	"ultimo_passo" bigint NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "aplicativos_autenticadores_tenant_id_usuario_id_pk" PRIMARY KEY("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arquivos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer,
	"sha256" text DEFAULT '' NOT NULL,
	"usuario_id" uuid NOT NULL,
	"empresa_id" uuid,
	CONSTRAINT "arquivos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "arquivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "arquivos_partes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "arquivos_partes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "arquivos_partes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auditoria" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instante" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	"usuario" text NOT NULL,
	"delegante_id" uuid,
	"delegante" text DEFAULT '' NOT NULL,
	"servico_id" uuid,
	"sessao_id" uuid,
	"empresa_id" uuid,
	"acao" text NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" uuid,
	"registro" text DEFAULT '' NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"endereco" text NOT NULL,
	"request_id" text NOT NULL,
	"lote" boolean DEFAULT false NOT NULL,
	CONSTRAINT "auditoria_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "auditoria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auditoria_elos" (
	"tenant_id" uuid NOT NULL,
	"elo" bigint NOT NULL,
	"auditoria_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "auditoria_elos_tenant_id_elo_pk" PRIMARY KEY("tenant_id","elo")
);
--> statement-breakpoint
ALTER TABLE "auditoria_elos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"titular" text NOT NULL,
	"documento" text NOT NULL,
	"raiz" text NOT NULL,
	"emissor" text NOT NULL,
	"numero_serie" text NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"cifrado" text NOT NULL,
	CONSTRAINT "certificados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificados_empresa_unico" UNIQUE("tenant_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "certificados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chaves_acesso" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] NOT NULL,
	"site" text NOT NULL,
	"sincronizada" boolean NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone,
	CONSTRAINT "chaves_acesso_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "chaves_acesso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "codigos_recuperacao" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigos_recuperacao_tenant_id_usuario_id_hash_pk" PRIMARY KEY("tenant_id","usuario_id","hash")
);
--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consultas_situacao" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"ambiente" text NOT NULL,
	"c_stat" text NOT NULL,
	"x_motivo" text DEFAULT '' NOT NULL,
	"situacao" text,
	"protocolo" text DEFAULT '' NOT NULL,
	"dig_val" text DEFAULT '' NOT NULL,
	"autorizado_em" timestamp with time zone,
	"consultada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "consultas_situacao_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "consultas_situacao_unica" UNIQUE("tenant_id","empresa_id","chave","ambiente")
);
--> statement-breakpoint
ALTER TABLE "consultas_situacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conteudos_julgados" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"marca" text NOT NULL,
	CONSTRAINT "conteudos_julgados_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "conteudos_julgados_tenant_unico" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "conteudos_julgados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "correio" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"tenant_id" uuid,
	"usuario_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"dados" jsonb,
	"endereco" text NOT NULL,
	"lugar" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"situacao" text DEFAULT 'na_fila' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"delegante_id" uuid NOT NULL,
	"delegado_id" uuid NOT NULL,
	"empresas" uuid[] NOT NULL,
	"permissoes" text[] NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"motivo" text NOT NULL,
	"estado" text DEFAULT 'OFERECIDA' NOT NULL,
	"respondida_em" timestamp with time zone,
	CONSTRAINT "delegacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "delegacoes_pessoas" CHECK (delegante_id <> delegado_id),
	CONSTRAINT "delegacoes_dias" CHECK (ate >= de and ate - de < 90)
);
--> statement-breakpoint
ALTER TABLE "delegacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "desafios" (
	"hash" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"tenant_id" uuid,
	"usuario_id" uuid,
	"sessao_id" uuid,
	"marca" text DEFAULT '' NOT NULL,
	"assinar" text DEFAULT '' NOT NULL,
	"cifrado" text DEFAULT '' NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"endereco" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desafios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dispositivos" (
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_tenant_id_usuario_id_hash_pk" PRIMARY KEY("tenant_id","usuario_id","hash")
);
--> statement-breakpoint
ALTER TABLE "dispositivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "distribuicoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"especie" text NOT NULL,
	"ambiente" text NOT NULL,
	"ult_nsu" bigint DEFAULT 0 NOT NULL,
	"max_nsu" bigint DEFAULT 0 NOT NULL,
	"faltando" bigint[] DEFAULT '{}' NOT NULL,
	"consultas" text[] DEFAULT '{}' NOT NULL,
	"proxima_em" timestamp with time zone,
	"ultima_em" timestamp with time zone,
	"mensagem" text DEFAULT '' NOT NULL,
	"automatica" boolean DEFAULT false NOT NULL,
	"servico_id" uuid,
	"agendada_em" timestamp with time zone,
	"tarefa_id" uuid,
	"falhas" integer DEFAULT 0 NOT NULL,
	"com_erro" boolean DEFAULT false NOT NULL,
	"ciencia" boolean,
	CONSTRAINT "distribuicoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "distribuicoes_especie_unica" UNIQUE("tenant_id","empresa_id","especie","ambiente"),
	CONSTRAINT "distribuicoes_automatica_de_servico" CHECK (not automatica or servico_id is not null)
);
--> statement-breakpoint
ALTER TABLE "distribuicoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_eventos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"especie" text NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"sequencia" integer NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"autor" text DEFAULT '' NOT NULL,
	"em" timestamp with time zone,
	"registrado_em" timestamp with time zone,
	"protocolo" text DEFAULT '' NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"completo" boolean NOT NULL,
	"ambiente" text DEFAULT 'REAL' NOT NULL,
	"fonte" text DEFAULT 'ARQUIVO' NOT NULL,
	"assinatura" text DEFAULT 'AUSENTE' NOT NULL,
	"assinatura_motivo" text DEFAULT '' NOT NULL,
	"cadeia" text DEFAULT 'NAO_CONFERIDA' NOT NULL,
	"comprovado" boolean DEFAULT false NOT NULL,
	"julgado_em" timestamp with time zone,
	"sha256" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "documentos_eventos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_eventos_unico" UNIQUE("tenant_id","empresa_id","chave","tipo","sequencia","ambiente","sha256")
);
--> statement-breakpoint
ALTER TABLE "documentos_eventos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_nao_lidos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"especie" text NOT NULL,
	"ambiente" text NOT NULL,
	"nsu" bigint NOT NULL,
	"schema" text NOT NULL,
	"motivo" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"produto" text NOT NULL,
	"tentado_em" timestamp with time zone NOT NULL,
	"dispensa" text DEFAULT '' NOT NULL,
	CONSTRAINT "documentos_nao_lidos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_nao_lidos_nsu_unico" UNIQUE("tenant_id","empresa_id","especie","ambiente","nsu")
);
--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_provas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"digest" text NOT NULL,
	"ambiente" text NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "documentos_provas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_provas_unico" UNIQUE("tenant_id","empresa_id","chave","digest","ambiente")
);
--> statement-breakpoint
ALTER TABLE "documentos_provas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_referencias" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"conteudo_id" uuid NOT NULL,
	"referida" text NOT NULL,
	"tipo" text NOT NULL,
	CONSTRAINT "documentos_referencias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_referencias_unico" UNIQUE("tenant_id","conteudo_id","referida","tipo")
);
--> statement-breakpoint
ALTER TABLE "documentos_referencias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documentos_xml" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"completo" boolean NOT NULL,
	"autorizado" boolean NOT NULL,
	"ambiente" text DEFAULT 'REAL' NOT NULL,
	"origem" text DEFAULT 'PESSOA' NOT NULL,
	"quem" text DEFAULT '' NOT NULL,
	"exibido" boolean DEFAULT false NOT NULL,
	"situacao" text DEFAULT 'SEM_PROTOCOLO' NOT NULL,
	"valor" bigint,
	"assinatura" text DEFAULT 'NAO_VERIFICADA' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"cadeia" boolean DEFAULT false NOT NULL,
	"digests" text[] DEFAULT '{}' NOT NULL,
	"essencia" text DEFAULT '' NOT NULL,
	"protocolo_alheio" boolean DEFAULT false NOT NULL,
	"escolhido_em" timestamp with time zone,
	"escolhido_por" text DEFAULT '' NOT NULL,
	"escolha" text DEFAULT '' NOT NULL,
	"julgado" text DEFAULT '' NOT NULL,
	"nome_arquivo" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "documentos_xml_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documentos_xml_unico" UNIQUE("tenant_id","empresa_id","chave","sha256")
);
--> statement-breakpoint
ALTER TABLE "documentos_xml" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "empresas_usuarios" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "empresas_usuarios_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "empresas_usuarios_unico" UNIQUE("tenant_id","usuario_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "esperas_sefaz" (
	"servico" text NOT NULL,
	"titular" text NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"c_stat" text NOT NULL,
	CONSTRAINT "esperas_sefaz_servico_titular_pk" PRIMARY KEY("servico","titular")
);
--> statement-breakpoint
CREATE TABLE "esquemas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"versao" text NOT NULL,
	"desde" date NOT NULL,
	"ate" date,
	"sha256" text NOT NULL,
	"importado_por" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "esquemas_conteudo_unico" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "esquemas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "esquemas_arquivos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"esquema_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"namespace" text DEFAULT '' NOT NULL,
	"elementos" text[] NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"conteudo" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eventos_passos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"evento_id" uuid NOT NULL,
	"instante" timestamp with time zone NOT NULL,
	"situacao" text NOT NULL,
	"texto" text NOT NULL,
	"quem" text NOT NULL,
	"arquivo" text DEFAULT '' NOT NULL,
	"ocorrencias" jsonb,
	CONSTRAINT "eventos_passos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos_passos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eventos_xml" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"evento_id" uuid NOT NULL,
	"papel" text NOT NULL,
	"nome" text NOT NULL,
	"resumo" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "eventos_xml_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos_xml" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "importacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"recurso" text NOT NULL,
	"arquivo_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"estado" text DEFAULT 'recebida' NOT NULL,
	"colunas" jsonb NOT NULL,
	"mapa" jsonb NOT NULL,
	"contagem" jsonb NOT NULL,
	"usuario_id" uuid NOT NULL,
	"tarefa_id" uuid,
	"aplicada_em" timestamp with time zone,
	CONSTRAINT "importacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "importacoes_lotes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"importacao_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"contagem" jsonb NOT NULL,
	"linhas" jsonb NOT NULL,
	"aplicado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "importacoes_lotes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "links_senha" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"usuario_id" uuid NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links_senha" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "manifestacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"usuario_id" uuid,
	"servico_id" uuid,
	"ambiente" text NOT NULL,
	"chave" text NOT NULL,
	"tp_evento" text NOT NULL,
	"n_seq_evento" integer NOT NULL,
	"justificativa" text DEFAULT '' NOT NULL,
	"protocolo_alvo" text DEFAULT '' NOT NULL,
	"estado" text NOT NULL,
	"evento" text DEFAULT '' NOT NULL,
	"certificado_serie" text DEFAULT '' NOT NULL,
	"c_stat" text DEFAULT '' NOT NULL,
	"x_motivo" text DEFAULT '' NOT NULL,
	"n_prot" text DEFAULT '' NOT NULL,
	"registrada_em" text DEFAULT '' NOT NULL,
	CONSTRAINT "manifestacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "manifestacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notificacoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"sequencia" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notificacoes_sequencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"canal" text NOT NULL,
	"gravidade" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"tarefa_id" uuid,
	"lida_em" timestamp with time zone,
	CONSTRAINT "notificacoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notificacoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "perfis" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"descricao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"permissoes" text[] NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || descricao)) STORED,
	CONSTRAINT "perfis_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "perfis_nome_reservado" CHECK (upper(trim(nome)) <> 'ADMIN')
);
--> statement-breakpoint
ALTER TABLE "perfis" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prazos_refeitos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"termos" jsonb NOT NULL,
	CONSTRAINT "prazos_refeitos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "prazos_refeitos_tenant_unico" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "prazos_refeitos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "preferencias" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"resumo_diario" boolean DEFAULT true NOT NULL,
	"resumo_em" date,
	CONSTRAINT "preferencias_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "preferencias_usuario_unico" UNIQUE("tenant_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "preferencias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "raizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titular" text NOT NULL,
	"emissor" text NOT NULL,
	"raiz" boolean NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"impressao" text NOT NULL,
	"certificado" "bytea" NOT NULL,
	"arquivo" text NOT NULL,
	"importado_por" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "raizes_impressao_unica" UNIQUE("impressao")
);
--> statement-breakpoint
ALTER TABLE "raizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"sessao_id" uuid NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"sucessor" text
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rotinas" (
	"nome" text PRIMARY KEY NOT NULL,
	"proxima_em" timestamp with time zone NOT NULL,
	"ultima_em" timestamp with time zone,
	"executor" uuid,
	"batimento" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "servicos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"permissoes" text[] NOT NULL,
	"todas_empresas" boolean DEFAULT false NOT NULL,
	"criado_por" uuid DEFAULT nullif(current_setting('app.usuario_id', true), '')::uuid NOT NULL,
	"expira_em" date,
	"ultimo_uso" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome)) STORED,
	CONSTRAINT "servicos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "servicos_nome_preenchido" CHECK (trim(nome) <> '')
);
--> statement-breakpoint
ALTER TABLE "servicos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "servicos_empresas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"servico_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "servicos_empresas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "servicos_empresas_unico" UNIQUE("tenant_id","servico_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "servicos_empresas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	"agente" text DEFAULT '' NOT NULL,
	"endereco" text DEFAULT '' NOT NULL,
	"dispositivo_novo" boolean DEFAULT false NOT NULL,
	"delegacao_id" uuid,
	"origem_id" uuid,
	CONSTRAINT "sessoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tarefas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"estado" text DEFAULT 'na_fila' NOT NULL,
	"feito" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"parametros" jsonb NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"resultado" jsonb,
	"canal" text DEFAULT 'default' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"usuario_id" uuid,
	"sessao_id" uuid,
	"servico_id" uuid,
	"empresa_id" uuid,
	"endereco" text NOT NULL,
	"request_id" text NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"nao_antes" timestamp with time zone NOT NULL,
	"aguardando" text DEFAULT '' NOT NULL,
	"executor" uuid,
	"batimento" timestamp with time zone,
	"cancelar_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "tarefas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tarefas_estado_conhecido" CHECK (estado in ('na_fila', 'executando', 'concluida', 'falhou', 'cancelada', 'interrompida')),
	CONSTRAINT "tarefas_um_ator" CHECK ((usuario_id is null) = (sessao_id is null) and (usuario_id is null) <> (servico_id is null))
);
--> statement-breakpoint
ALTER TABLE "tarefas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tarefas_itens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tarefa_id" uuid NOT NULL,
	"ordem" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tarefas_itens_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"situacao" text NOT NULL,
	"mensagem" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	CONSTRAINT "tarefas_itens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tarefas_itens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"cnpj" text DEFAULT '' NOT NULL,
	"plano" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"primeiro_usuario" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"email_primeiro_usuario" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"plataforma" boolean DEFAULT false NOT NULL,
	"modulos" text[] NOT NULL,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || plano)) STORED
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tentativas" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_falha" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trocas_sefaz" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"ambiente" text NOT NULL,
	"servico" text NOT NULL,
	"url" text NOT NULL,
	"pedido" text NOT NULL,
	"resposta" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"falha" text DEFAULT '' NOT NULL,
	"manifestacoes" uuid[] NOT NULL,
	CONSTRAINT "trocas_sefaz_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usuarios" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"senha" text,
	"perfil_id" uuid NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ultimo_acesso" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || email)) STORED,
	CONSTRAINT "usuarios_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "usuarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visoes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"recurso" text NOT NULL,
	"nome" text collate "und-x-icu" NOT NULL,
	"filtro" jsonb NOT NULL,
	"ordem" jsonb NOT NULL,
	"padrao" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visoes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "visoes_nome_unico" UNIQUE("tenant_id","usuario_id","recurso","nome")
);
--> statement-breakpoint
ALTER TABLE "visoes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ctes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitente" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"emitente_cpf_cnpj" text DEFAULT '' NOT NULL,
	"uf" text,
	"destinatario" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"papel" text NOT NULL,
	"numero" integer,
	"serie" integer,
	"chave" text DEFAULT '' NOT NULL,
	"emitido_em" timestamp with time zone,
	"autorizado_em" timestamp with time zone,
	"valor" bigint,
	"situacao" text NOT NULL,
	"manifestacao" text NOT NULL,
	"prazo" date,
	"regra_prazo" text,
	"completude" text NOT NULL,
	"fornecedor" uuid,
	"etiquetas" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"assinatura" text NOT NULL,
	"confianca" text,
	"divergencia" text,
	"a_confirmar" boolean DEFAULT false NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(emitente)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "ctes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ctes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "empresas" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cpf_cnpj" text DEFAULT '' NOT NULL,
	"nome" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"nome_fantasia" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_estadual" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_municipal" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"regime_tributario" text,
	"cnae" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"complemento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"bairro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"codigo_ibge" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"uf" text,
	"ambiente" text NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || nome_fantasia || ' ' || municipio)) STORED,
	CONSTRAINT "empresas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "empresas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eventos" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"codigo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"descricao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"grupo" text NOT NULL,
	"trabalhador" text DEFAULT '' NOT NULL,
	"nome_trabalhador" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"matricula" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"estabelecimento" text DEFAULT '' NOT NULL,
	"periodo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"situacao" text NOT NULL,
	"recibo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"comprovacao" text,
	"data" timestamp with time zone NOT NULL,
	"protocolo" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"id_evento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"retificacao" boolean DEFAULT false NOT NULL,
	"recibo_referido" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"ambiente" text,
	"leiaute" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(codigo || ' ' || descricao || ' ' || nome_trabalhador || ' ' || recibo)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "eventos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "eventos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fornecedores" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cpf_cnpj" text DEFAULT '' NOT NULL,
	"nome" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"nome_fantasia" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_estadual" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"inscricao_municipal" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"optante_simples" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"numero" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"complemento" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"bairro" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"municipio" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"codigo_ibge" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"uf" text,
	"retem_iss" boolean DEFAULT false NOT NULL,
	"retem_irrf" boolean DEFAULT false NOT NULL,
	"retem_csrf" boolean DEFAULT false NOT NULL,
	"retem_inss" boolean DEFAULT false NOT NULL,
	"observacao" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(nome || ' ' || nome_fantasia || ' ' || municipio)) STORED,
	CONSTRAINT "fornecedores_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "fornecedores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "nfes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitente" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"emitente_cpf_cnpj" text DEFAULT '' NOT NULL,
	"uf" text,
	"destinatario" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"papel" text NOT NULL,
	"numero" integer,
	"serie" integer,
	"chave" text DEFAULT '' NOT NULL,
	"emitido_em" timestamp with time zone,
	"autorizado_em" timestamp with time zone,
	"valor" bigint,
	"situacao" text NOT NULL,
	"manifestacao" text NOT NULL,
	"prazo" date,
	"regra_prazo" text,
	"completude" text NOT NULL,
	"fornecedor" uuid,
	"etiquetas" text collate "und-x-icu" DEFAULT '' NOT NULL,
	"assinatura" text NOT NULL,
	"confianca" text,
	"divergencia" text,
	"a_confirmar" boolean DEFAULT false NOT NULL,
	"busca" text GENERATED ALWAYS AS (farol_fold(emitente)) STORED,
	"empresa_id" uuid NOT NULL,
	CONSTRAINT "nfes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "nfes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" ADD CONSTRAINT "aplicativos_autenticadores_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos" ADD CONSTRAINT "arquivos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_partes" ADD CONSTRAINT "arquivos_partes_tenant_id_arquivo_id_arquivos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","arquivo_id") REFERENCES "public"."arquivos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD CONSTRAINT "codigos_recuperacao_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_situacao" ADD CONSTRAINT "consultas_situacao_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas_situacao" ADD CONSTRAINT "consultas_situacao_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conteudos_julgados" ADD CONSTRAINT "conteudos_julgados_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_delegante_fk" FOREIGN KEY ("tenant_id","delegante_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacoes" ADD CONSTRAINT "delegacoes_delegado_fk" FOREIGN KEY ("tenant_id","delegado_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios" ADD CONSTRAINT "desafios_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD CONSTRAINT "distribuicoes_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD CONSTRAINT "documentos_nao_lidos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" ADD CONSTRAINT "documentos_nao_lidos_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_provas" ADD CONSTRAINT "documentos_provas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_provas" ADD CONSTRAINT "documentos_provas_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_referencias" ADD CONSTRAINT "documentos_referencias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_referencias" ADD CONSTRAINT "documentos_referencias_conteudo_fk" FOREIGN KEY ("tenant_id","conteudo_id") REFERENCES "public"."documentos_xml"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_tenant_id_empresa_id_empresas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "empresas_usuarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "empresas_usuarios_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas_usuarios" ADD CONSTRAINT "usuarios_empresas_membro_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" ADD CONSTRAINT "esquemas_arquivos_esquema_id_esquemas_id_fk" FOREIGN KEY ("esquema_id") REFERENCES "public"."esquemas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_passos" ADD CONSTRAINT "eventos_passos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_passos" ADD CONSTRAINT "eventos_passos_evento_fk" FOREIGN KEY ("tenant_id","evento_id") REFERENCES "public"."eventos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_evento_fk" FOREIGN KEY ("tenant_id","evento_id") REFERENCES "public"."eventos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_tenant_id_arquivo_id_arquivos_tenant_id_id_fk" FOREIGN KEY ("tenant_id","arquivo_id") REFERENCES "public"."arquivos"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ADD CONSTRAINT "importacoes_lotes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacoes_lotes" ADD CONSTRAINT "importacoes_lotes_tenant_id_importacao_id_importacoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","importacao_id") REFERENCES "public"."importacoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_senha" ADD CONSTRAINT "links_senha_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD CONSTRAINT "manifestacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD CONSTRAINT "manifestacoes_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacoes" ADD CONSTRAINT "notificacoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfis" ADD CONSTRAINT "perfis_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prazos_refeitos" ADD CONSTRAINT "prazos_refeitos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_tenant_id_sessao_id_sessoes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sessao_id") REFERENCES "public"."sessoes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos" ADD CONSTRAINT "servicos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos" ADD CONSTRAINT "servicos_criador_fk" FOREIGN KEY ("tenant_id","criado_por") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicos_empresas" ADD CONSTRAINT "servicos_empresas_membro_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_servico_fk" FOREIGN KEY ("tenant_id","servico_id") REFERENCES "public"."servicos"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas_itens" ADD CONSTRAINT "tarefas_itens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas_itens" ADD CONSTRAINT "tarefas_itens_tenant_id_tarefa_id_tarefas_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tarefa_id") REFERENCES "public"."tarefas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD CONSTRAINT "trocas_sefaz_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trocas_sefaz" ADD CONSTRAINT "trocas_sefaz_empresa_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_perfil_id_fk" FOREIGN KEY ("tenant_id","perfil_id") REFERENCES "public"."perfis"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visoes" ADD CONSTRAINT "visoes_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctes" ADD CONSTRAINT "ctes_fornecedor_fk" FOREIGN KEY ("tenant_id","fornecedor") REFERENCES "public"."fornecedores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fornecedores" ADD CONSTRAINT "fornecedores_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_empresa_id_fk" FOREIGN KEY ("tenant_id","empresa_id") REFERENCES "public"."empresas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfes" ADD CONSTRAINT "nfes_fornecedor_fk" FOREIGN KEY ("tenant_id","fornecedor") REFERENCES "public"."fornecedores"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_hash_idx" ON "arquivos" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE INDEX "arquivos_partes_arquivo_idx" ON "arquivos_partes" USING btree ("tenant_id","arquivo_id","ordem");--> statement-breakpoint
CREATE INDEX "auditoria_registro_idx" ON "auditoria" USING btree ("tenant_id","recurso","registro_id");--> statement-breakpoint
CREATE INDEX "auditoria_instante_idx" ON "auditoria" USING btree ("tenant_id","instante","id");--> statement-breakpoint
CREATE INDEX "certificados_raiz_idx" ON "certificados" USING btree ("tenant_id","raiz","valido_ate" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "chaves_acesso_credencial_unica" ON "chaves_acesso" USING btree ("credencial");--> statement-breakpoint
CREATE INDEX "chaves_acesso_usuario_idx" ON "chaves_acesso" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE INDEX "correio_fila_idx" ON "correio" USING btree ("situacao","proxima_em");--> statement-breakpoint
CREATE INDEX "correio_email_idx" ON "correio" USING btree ("email","criado_em");--> statement-breakpoint
CREATE INDEX "correio_lugar_idx" ON "correio" USING btree ("lugar","criado_em");--> statement-breakpoint
CREATE INDEX "delegacoes_delegante_idx" ON "delegacoes" USING btree ("tenant_id","delegante_id");--> statement-breakpoint
CREATE INDEX "delegacoes_delegado_idx" ON "delegacoes" USING btree ("tenant_id","delegado_id");--> statement-breakpoint
CREATE INDEX "desafios_usuario_idx" ON "desafios" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE INDEX "desafios_endereco_idx" ON "desafios" USING btree ("endereco","expira_em");--> statement-breakpoint
CREATE INDEX "desafios_expira_idx" ON "desafios" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "distribuicoes_automaticas_idx" ON "distribuicoes" USING btree ("proxima_em") WHERE automatica;--> statement-breakpoint
CREATE INDEX "documentos_eventos_registro_idx" ON "documentos_eventos" USING btree ("tenant_id","empresa_id","registrado_em");--> statement-breakpoint
CREATE INDEX "documentos_eventos_a_julgar_idx" ON "documentos_eventos" USING btree ("tenant_id","empresa_id") WHERE julgado_em is null;--> statement-breakpoint
CREATE INDEX "documentos_nao_lidos_abertos_idx" ON "documentos_nao_lidos" USING btree ("tenant_id","empresa_id","especie") WHERE situacao = 'aberto';--> statement-breakpoint
CREATE INDEX "documentos_referencias_referida_idx" ON "documentos_referencias" USING btree ("tenant_id","empresa_id","referida");--> statement-breakpoint
CREATE UNIQUE INDEX "documentos_xml_exibido_unico" ON "documentos_xml" USING btree ("tenant_id","empresa_id","chave") WHERE exibido;--> statement-breakpoint
CREATE INDEX "documentos_xml_julgado_idx" ON "documentos_xml" USING btree ("tenant_id","empresa_id","julgado","chave");--> statement-breakpoint
CREATE INDEX "empresas_usuarios_empresa_idx" ON "empresas_usuarios" USING btree ("tenant_id","empresa_id");--> statement-breakpoint
CREATE INDEX "esquemas_arquivos_esquema_idx" ON "esquemas_arquivos" USING btree ("esquema_id");--> statement-breakpoint
CREATE INDEX "eventos_passos_evento_idx" ON "eventos_passos" USING btree ("tenant_id","evento_id","instante");--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_xml_unico" ON "eventos_xml" USING btree ("tenant_id","evento_id","papel","resumo");--> statement-breakpoint
CREATE INDEX "importacoes_recurso_idx" ON "importacoes" USING btree ("tenant_id","recurso","criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "importacoes_lotes_ordem_unico" ON "importacoes_lotes" USING btree ("tenant_id","importacao_id","ordem");--> statement-breakpoint
CREATE INDEX "links_senha_usuario_idx" ON "links_senha" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manifestacoes_evento_unico" ON "manifestacoes" USING btree ("tenant_id","empresa_id","ambiente","chave","tp_evento","n_seq_evento") WHERE estado <> 'rejeitada';--> statement-breakpoint
CREATE INDEX "manifestacoes_recentes_idx" ON "manifestacoes" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "notificacoes_usuario_idx" ON "notificacoes" USING btree ("tenant_id","usuario_id","sequencia");--> statement-breakpoint
CREATE INDEX "notificacoes_sequencia_idx" ON "notificacoes" USING btree ("sequencia");--> statement-breakpoint
CREATE INDEX "perfis_nome_idx" ON "perfis" USING btree ("tenant_id","nome","id");--> statement-breakpoint
CREATE INDEX "perfis_busca_idx" ON "perfis" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "perfis_nome_unico" ON "perfis" USING btree ("tenant_id","nome");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sessao_idx" ON "refresh_tokens" USING btree ("tenant_id","sessao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_vivo" ON "refresh_tokens" USING btree ("tenant_id","sessao_id") WHERE "refresh_tokens"."usado_em" is null;--> statement-breakpoint
CREATE INDEX "servicos_nome_idx" ON "servicos" USING btree ("tenant_id","nome","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_expira_em_idx" ON "servicos" USING btree ("tenant_id","expira_em","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_ultimo_uso_idx" ON "servicos" USING btree ("tenant_id","ultimo_uso","id","ativo");--> statement-breakpoint
CREATE INDEX "servicos_busca_idx" ON "servicos" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "servicos_nome_unico" ON "servicos" USING btree ("tenant_id","nome");--> statement-breakpoint
CREATE INDEX "servicos_empresas_empresa_idx" ON "servicos_empresas" USING btree ("tenant_id","empresa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessoes_id_unico" ON "sessoes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessoes_usuario_idx" ON "sessoes" USING btree ("tenant_id","usuario_id");--> statement-breakpoint
CREATE INDEX "tarefas_fila_idx" ON "tarefas" USING btree ("nao_antes") WHERE estado = 'na_fila';--> statement-breakpoint
CREATE INDEX "tarefas_executando_idx" ON "tarefas" USING btree ("batimento") WHERE estado = 'executando';--> statement-breakpoint
CREATE INDEX "tarefas_usuario_idx" ON "tarefas" USING btree ("tenant_id","usuario_id","criado_em");--> statement-breakpoint
CREATE INDEX "tarefas_itens_tarefa_idx" ON "tarefas_itens" USING btree ("tenant_id","tarefa_id","ordem");--> statement-breakpoint
CREATE INDEX "tenants_nome_idx" ON "tenants" USING btree ("nome","id","ativo");--> statement-breakpoint
CREATE INDEX "tenants_plano_idx" ON "tenants" USING btree ("plano","id","ativo");--> statement-breakpoint
CREATE INDEX "tenants_ativo_idx" ON "tenants" USING btree ("ativo","id");--> statement-breakpoint
CREATE INDEX "tenants_busca_idx" ON "tenants" USING btree ("busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_cnpj_unico" ON "tenants" USING btree ("cnpj") WHERE "tenants"."cnpj" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_plataforma_unica" ON "tenants" USING btree ("plataforma") WHERE plataforma;--> statement-breakpoint
CREATE INDEX "trocas_sefaz_recentes_idx" ON "trocas_sefaz" USING btree ("tenant_id","empresa_id","criado_em");--> statement-breakpoint
CREATE INDEX "trocas_sefaz_manifestacoes_idx" ON "trocas_sefaz" USING gin ("manifestacoes");--> statement-breakpoint
CREATE INDEX "usuarios_nome_idx" ON "usuarios" USING btree ("tenant_id","nome","id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_email_idx" ON "usuarios" USING btree ("tenant_id","email","id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_ativo_idx" ON "usuarios" USING btree ("tenant_id","ativo","id");--> statement-breakpoint
CREATE INDEX "usuarios_ultimo_acesso_idx" ON "usuarios" USING btree ("tenant_id","ultimo_acesso","id","ativo");--> statement-breakpoint
CREATE INDEX "usuarios_busca_idx" ON "usuarios" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE INDEX "usuarios_perfil_id_idx" ON "usuarios" USING btree ("tenant_id","perfil_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email_unico" ON "usuarios" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_idx" ON "ctes" USING btree ("tenant_id","empresa_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_emitente_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_numero_idx" ON "ctes" USING btree ("tenant_id","empresa_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_valor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_prazo_idx" ON "ctes" USING btree ("tenant_id","empresa_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_escolhas_idx" ON "ctes" USING btree ("tenant_id","empresa_id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "ctes_busca_idx" ON "ctes" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "ctes_emitente_cpf_cnpj_idx" ON "ctes" USING btree ("tenant_id","empresa_id","emitente_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "ctes_chave_unico" ON "ctes" USING btree ("tenant_id","empresa_id","chave");--> statement-breakpoint
CREATE INDEX "ctes_fornecedor_idx" ON "ctes" USING btree ("tenant_id","empresa_id","fornecedor");--> statement-breakpoint
CREATE INDEX "empresas_nome_idx" ON "empresas" USING btree ("tenant_id","nome","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_nome_fantasia_idx" ON "empresas" USING btree ("tenant_id","nome_fantasia","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_municipio_idx" ON "empresas" USING btree ("tenant_id","municipio","id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_uf_idx" ON "empresas" USING btree ("tenant_id","uf","id","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_regime_tributario_idx" ON "empresas" USING btree ("tenant_id","regime_tributario","id","uf","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_ativa_idx" ON "empresas" USING btree ("tenant_id","ativa","id","uf","regime_tributario","ambiente");--> statement-breakpoint
CREATE INDEX "empresas_escolhas_idx" ON "empresas" USING btree ("tenant_id","uf","regime_tributario","ambiente","ativa");--> statement-breakpoint
CREATE INDEX "empresas_busca_idx" ON "empresas" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_cpf_cnpj_unico" ON "empresas" USING btree ("tenant_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "eventos_data_idx" ON "eventos" USING btree ("tenant_id","empresa_id","data","id","grupo","situacao","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_codigo_idx" ON "eventos" USING btree ("tenant_id","empresa_id","codigo","id","grupo","situacao","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_situacao_idx" ON "eventos" USING btree ("tenant_id","empresa_id","situacao","id","grupo","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_escolhas_idx" ON "eventos" USING btree ("tenant_id","empresa_id","grupo","situacao","comprovacao");--> statement-breakpoint
CREATE INDEX "eventos_busca_idx" ON "eventos" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "eventos_trabalhador_idx" ON "eventos" USING btree ("tenant_id","empresa_id","trabalhador");--> statement-breakpoint
CREATE INDEX "eventos_estabelecimento_idx" ON "eventos" USING btree ("tenant_id","empresa_id","estabelecimento");--> statement-breakpoint
CREATE UNIQUE INDEX "eventos_id_evento_unico" ON "eventos" USING btree ("tenant_id","empresa_id","id_evento");--> statement-breakpoint
CREATE INDEX "fornecedores_nome_idx" ON "fornecedores" USING btree ("tenant_id","nome","id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_municipio_idx" ON "fornecedores" USING btree ("tenant_id","municipio","id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_uf_idx" ON "fornecedores" USING btree ("tenant_id","uf","id","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_ativo_idx" ON "fornecedores" USING btree ("tenant_id","ativo","id","uf","optante_simples");--> statement-breakpoint
CREATE INDEX "fornecedores_escolhas_idx" ON "fornecedores" USING btree ("tenant_id","uf","optante_simples","ativo");--> statement-breakpoint
CREATE INDEX "fornecedores_busca_idx" ON "fornecedores" USING btree ("tenant_id","busca","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fornecedores_cpf_cnpj_unico" ON "fornecedores" USING btree ("tenant_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_idx" ON "nfes" USING btree ("tenant_id","empresa_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_emitente_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_numero_idx" ON "nfes" USING btree ("tenant_id","empresa_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_valor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_prazo_idx" ON "nfes" USING btree ("tenant_id","empresa_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_escolhas_idx" ON "nfes" USING btree ("tenant_id","empresa_id","papel","manifestacao","situacao","completude","divergencia","uf");--> statement-breakpoint
CREATE INDEX "nfes_busca_idx" ON "nfes" USING btree ("tenant_id","empresa_id","busca","id");--> statement-breakpoint
CREATE INDEX "nfes_emitente_cpf_cnpj_idx" ON "nfes" USING btree ("tenant_id","empresa_id","emitente_cpf_cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "nfes_chave_unico" ON "nfes" USING btree ("tenant_id","empresa_id","chave");--> statement-breakpoint
CREATE INDEX "nfes_fornecedor_idx" ON "nfes" USING btree ("tenant_id","empresa_id","fornecedor");--> statement-breakpoint
CREATE INDEX "ctes_emitido_em_tenant_idx" ON "ctes" USING btree ("tenant_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_autorizado_em_tenant_idx" ON "ctes" USING btree ("tenant_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_emitente_tenant_idx" ON "ctes" USING btree ("tenant_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_numero_tenant_idx" ON "ctes" USING btree ("tenant_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_valor_tenant_idx" ON "ctes" USING btree ("tenant_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "ctes_prazo_tenant_idx" ON "ctes" USING btree ("tenant_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "eventos_data_tenant_idx" ON "eventos" USING btree ("tenant_id","data","id","grupo","situacao","comprovacao","empresa_id");--> statement-breakpoint
CREATE INDEX "eventos_codigo_tenant_idx" ON "eventos" USING btree ("tenant_id","codigo","id","grupo","situacao","comprovacao","empresa_id");--> statement-breakpoint
CREATE INDEX "eventos_situacao_tenant_idx" ON "eventos" USING btree ("tenant_id","situacao","id","grupo","comprovacao","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_emitido_em_tenant_idx" ON "nfes" USING btree ("tenant_id","emitido_em","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_autorizado_em_tenant_idx" ON "nfes" USING btree ("tenant_id","autorizado_em","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_emitente_tenant_idx" ON "nfes" USING btree ("tenant_id","emitente","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_numero_tenant_idx" ON "nfes" USING btree ("tenant_id","numero","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_valor_tenant_idx" ON "nfes" USING btree ("tenant_id","valor","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE INDEX "nfes_prazo_tenant_idx" ON "nfes" USING btree ("tenant_id","prazo","id","papel","manifestacao","situacao","completude","divergencia","uf","empresa_id");--> statement-breakpoint
CREATE POLICY "sessao" ON "aplicativos_autenticadores" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "arquivos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "arquivos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma)) WITH CHECK (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma));--> statement-breakpoint
CREATE POLICY "tenant" ON "arquivos_partes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "arquivos_partes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma)) WITH CHECK (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma));--> statement-breakpoint
CREATE POLICY "leitura" ON "auditoria" AS PERMISSIVE FOR SELECT TO "farol_app" USING (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "escrita" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_app" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "acesso" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "auditoria" AS PERMISSIVE FOR INSERT TO "farol_admin" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "auditoria_elos" AS PERMISSIVE FOR ALL TO public USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "certificados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "chaves_acesso" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "codigos_recuperacao" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "consultas_situacao" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "conteudos_julgados" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "conteudos_julgados" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "correio" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "escrita" ON "correio" AS PERMISSIVE FOR INSERT TO "farol_app" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "correio" AS PERMISSIVE FOR INSERT TO "farol_admin" WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "delegacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "delegacoes" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "desafios" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "dispositivos" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "distribuicoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "rotina" ON "distribuicoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_eventos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "rotina" ON "documentos_eventos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (julgado_em is null);--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_nao_lidos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_provas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_referencias" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "documentos_xml" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "empresas_usuarios" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "empresas_usuarios" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "empresas_usuarios" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "leitura" ON "esquemas" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "esquemas" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leitura" ON "esquemas_arquivos" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "esquemas_arquivos" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos_passos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos_xml" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "importacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "importacoes_lotes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "links_senha" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "manifestacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma)) WITH CHECK (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma));--> statement-breakpoint
CREATE POLICY "execucao" ON "notificacoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "perfis" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "perfis" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "perfis" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "prazos_refeitos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "prazos_refeitos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "preferencias" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "rotina" ON "preferencias" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leitura" ON "raizes" AS PERMISSIVE FOR SELECT TO "farol_app" USING (farol_tenant() is not null);--> statement-breakpoint
CREATE POLICY "administracao" ON "raizes" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessao" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "servicos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "servicos" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "uso" ON "servicos" AS PERMISSIVE FOR UPDATE TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "servicos_empresas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "sessoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "sessoes" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma)) WITH CHECK (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma));--> statement-breakpoint
CREATE POLICY "execucao" ON "tarefas" AS PERMISSIVE FOR ALL TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "tarefas_itens" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "administracao" ON "tarefas_itens" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma)) WITH CHECK (tenant_id = farol_tenant() and exists (select 1 from tenants p where p.id = farol_tenant() and p.plataforma));--> statement-breakpoint
CREATE POLICY "proprio" ON "tenants" AS PERMISSIVE FOR SELECT TO "farol_app" USING (id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "tenants" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "administracao" ON "tenants" AS PERMISSIVE FOR ALL TO "farol_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "trocas_sefaz" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "usuarios" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "sessao" ON "usuarios" AS PERMISSIVE FOR SELECT TO "farol_auth" USING (true);--> statement-breakpoint
CREATE POLICY "acesso" ON "usuarios" AS PERMISSIVE FOR UPDATE TO "farol_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sem_senha" ON "usuarios" AS RESTRICTIVE FOR INSERT TO "farol_admin" WITH CHECK (senha is null);--> statement-breakpoint
CREATE POLICY "administracao" ON "usuarios" AS PERMISSIVE FOR ALL TO "farol_admin" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "visoes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "ctes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "empresas" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "eventos" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "fornecedores" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant()) WITH CHECK (tenant_id = farol_tenant());--> statement-breakpoint
CREATE POLICY "tenant" ON "nfes" AS PERMISSIVE FOR ALL TO "farol_app" USING (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])) WITH CHECK (tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[]));--> statement-breakpoint
ALTER TABLE "aplicativos_autenticadores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "arquivos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "arquivos_partes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auditoria" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "auditoria_elos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "certificados" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chaves_acesso" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "consultas_situacao" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "conteudos_julgados" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "correio" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "delegacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "desafios" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "dispositivos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "distribuicoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_eventos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_nao_lidos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_provas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_referencias" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "documentos_xml" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "empresas_usuarios" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "esquemas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "esquemas_arquivos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "eventos_passos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "eventos_xml" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "importacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "importacoes_lotes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "links_senha" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "manifestacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notificacoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "perfis" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "perfis" TO farol_app;
--> statement-breakpoint
ALTER TABLE "prazos_refeitos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "preferencias" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "raizes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "servicos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "servicos" TO farol_app;
--> statement-breakpoint
ALTER TABLE "servicos_empresas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tarefas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tarefas_itens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "trocas_sefaz" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "usuarios" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "usuarios" TO farol_app;
--> statement-breakpoint
ALTER TABLE "visoes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ctes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "ctes" TO farol_app;
--> statement-breakpoint
CREATE STATISTICS "ctes_dono" (dependencies) ON tenant_id, empresa_id FROM "ctes";
--> statement-breakpoint
ALTER TABLE "empresas" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "empresas" TO farol_app;
--> statement-breakpoint
ALTER TABLE "eventos" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "eventos" TO farol_app;
--> statement-breakpoint
CREATE STATISTICS "eventos_dono" (dependencies) ON tenant_id, empresa_id FROM "eventos";
--> statement-breakpoint
ALTER TABLE "fornecedores" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "fornecedores" TO farol_app;
--> statement-breakpoint
ALTER TABLE "nfes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "nfes" TO farol_app;
--> statement-breakpoint
CREATE STATISTICS "nfes_dono" (dependencies) ON tenant_id, empresa_id FROM "nfes";
