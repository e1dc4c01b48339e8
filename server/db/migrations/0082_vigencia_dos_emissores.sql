ALTER TABLE "nfses_emissores" ADD COLUMN "de" date;--> statement-breakpoint
ALTER TABLE "nfses_emissores" ADD COLUMN "ate" date;