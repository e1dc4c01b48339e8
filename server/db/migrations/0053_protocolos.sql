ALTER TABLE "ctes" ADD COLUMN "protocolo" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "protocolo" text collate "und-x-icu" DEFAULT '' NOT NULL;
