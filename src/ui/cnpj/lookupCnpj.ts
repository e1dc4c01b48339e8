import { type Cadastro, readCadastro } from '../../../contract/receita.ts';

const TIME_LIMIT_MS = 8000;

/**
 * Queries the CNPJ service, without the headers of the API, for at most 8 s. Returns what it knows of a CNPJ in stored form, or null when
 * it has none; `url` contains `{cnpj}`. Throws on a timeout or an unknown response shape.
 */
export async function lookupCnpj(cnpj: string, url: string, signal: AbortSignal): Promise<Cadastro | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const response = await fetch(url.replace('{cnpj}', cnpj), {
    signal: limit,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The CNPJ service answered ${response.status}`);
  return readCadastro(await response.json());
}
