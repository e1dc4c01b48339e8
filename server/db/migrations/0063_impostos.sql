ALTER TABLE "ctes" ADD COLUMN "icms" bigint;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "icms" bigint;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "icms_st" bigint;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "ipi" bigint;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "pis" bigint;--> statement-breakpoint
ALTER TABLE "nfes" ADD COLUMN "cofins" bigint;
