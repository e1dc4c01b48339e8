-- Every row of before keeps to the new references and checks: nothing is looked through while all wait (docs/adr/0042).
ALTER TABLE "documentos_eventos" ALTER COLUMN "conteudo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_xml" ALTER COLUMN "conteudo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos_xml" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ALTER COLUMN "conteudo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "guarda_objetos" ADD COLUMN "tamanho" integer;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD COLUMN "pdf_objeto_id" uuid;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD CONSTRAINT "nfses_eventos_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_objeto_fk" FOREIGN KEY ("tenant_id","objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_pdf_objeto_fk" FOREIGN KEY ("tenant_id","pdf_objeto_id") REFERENCES "public"."guarda_objetos"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "documentos_eventos" ADD CONSTRAINT "documentos_eventos_em_um_lugar" CHECK ((conteudo is null) = (objeto_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "documentos_xml" ADD CONSTRAINT "documentos_xml_em_um_lugar" CHECK ((conteudo is null) = (objeto_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "eventos_xml" ADD CONSTRAINT "eventos_xml_em_um_lugar" CHECK ((bytes is null) = (objeto_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_eventos" ADD CONSTRAINT "nfses_eventos_em_um_lugar" CHECK ((conteudo is null) = (objeto_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_em_um_lugar" CHECK (conteudo is null or objeto_id is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "nfses_fontes" ADD CONSTRAINT "nfses_fontes_pdf_em_um_lugar" CHECK (pdf is null or pdf_objeto_id is null) NOT VALID;
