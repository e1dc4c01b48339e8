import { z } from 'zod';

const TIME_LIMIT_MS = 3000;

/** Response of ViaCEP: absent fields are '', and `erro` means that the CEP does not exist. */
const answerSchema = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: z.string().default(''),
  bairro: z.string().default(''),
  localidade: z.string().default(''),
  ibge: z.string().default(''),
  uf: z.string().default(''),
});

/** Fields a CEP fills, named as the contract's address fields. */
export interface CepAddress {
  logradouro: string;
  bairro: string;
  municipio: string;
  codigoIbge: string;
  uf: string;
}

/**
 * Queries the postcode service, without the headers of the API (docs/especificacao.md 7.1), for at most 3 s. Returns the address of eight
 * digits, or null when the CEP does not exist; `url` contains `{cep}`. Throws on a timeout or an unknown response shape.
 */
export async function lookupCep(cep: string, url: string, signal: AbortSignal): Promise<CepAddress | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const response = await fetch(url.replace('{cep}', cep), {
    signal: limit,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The postcode service answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  if (answer.erro === true || answer.erro === 'true') return null;
  const { logradouro, bairro, localidade, ibge, uf } = answer;
  return { logradouro, bairro, municipio: localidade, codigoIbge: ibge, uf };
}
