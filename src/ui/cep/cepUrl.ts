import { z } from 'zod';

const configSchema = z.object({ cepUrl: z.string().refine((url) => url.includes('{cep}')) });

let known: Promise<string> | null = null;

async function read(): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/config.json`);
  return configSchema.parse(await response.json()).cepUrl;
}

/** The address of the postcode service, as the server configures it; read once, and again after a failure. */
export function cepUrl(): Promise<string> {
  known ??= read().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
