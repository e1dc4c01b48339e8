import { z } from 'zod';

const configSchema = z.object({
  cepUrl: z.string().refine((url) => url.includes('{cep}')),
  cnpjUrl: z.string().refine((url) => url.includes('{cnpj}')),
});
type LookupUrls = z.infer<typeof configSchema>;

let known: Promise<LookupUrls> | null = null;

async function read(): Promise<LookupUrls> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/config.json`);
  return configSchema.parse(await response.json());
}

/** Returns the URLs of the postcode and CNPJ services from the server's configuration; read once, and again after a failure. */
export function lookupUrls(): Promise<LookupUrls> {
  known ??= read().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
