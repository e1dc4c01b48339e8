ALTER TABLE "distribuicoes" ADD COLUMN "com_erro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distribuicoes" ADD COLUMN "ciencia" boolean;