ALTER TABLE "nfses_dados" ADD COLUMN "declaracao" text DEFAULT '' NOT NULL;
