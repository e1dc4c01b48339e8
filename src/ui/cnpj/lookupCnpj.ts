import { z } from 'zod';
import { normalizePhone } from '../../../contract/brasil/phone.ts';

const TIME_LIMIT_MS = 8000;

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim().replace(/\s+/g, ' ') ?? '');
const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value ? String(value) : ''));

/** The answer of BrasilAPI and Minha Receita, as far as a form can use it. */
const answerSchema = z.object({
  razao_social: z.string().trim().min(1),
  nome_fantasia: text,
  descricao_situacao_cadastral: text,
  data_situacao_cadastral: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  codigo_municipio_ibge: code,
  uf: text,
  cep: code,
  ddd_telefone_1: text,
  email: text,
  cnae_fiscal: code,
});

/** Codes come as numbers too, which lose their zeros. */
const withZeros = (digits: string, length: number) => (digits === '' ? '' : digits.padStart(length, '0'));

/** What the Receita Federal knows of a CNPJ: its state there, and values under the names of the contract's fields. */
export interface CnpjFound {
  situacao: string;
  /** Since when, `AAAA-MM-DD`, or ''. */
  desde: string;
  values: Readonly<Record<string, string>>;
}

/**
 * Asks the CNPJ service, without the headers of the API, for at most 8 s.
 * In: a CNPJ in stored form, and the address of the service with `{cnpj}`. Out: what it knows, or null when it has no such
 * CNPJ. Throws when the service does not answer in time or in the known shape.
 */
export async function lookupCnpj(cnpj: string, url: string, signal: AbortSignal): Promise<CnpjFound | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const response = await fetch(url.replace('{cnpj}', cnpj), {
    signal: limit,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The CNPJ service answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  const street = [answer.descricao_tipo_de_logradouro, answer.logradouro].filter((part) => part !== '');
  return {
    situacao: answer.descricao_situacao_cadastral.toUpperCase(),
    desde: answer.data_situacao_cadastral,
    values: {
      nome: answer.razao_social,
      nomeFantasia: answer.nome_fantasia,
      cnae: withZeros(answer.cnae_fiscal, 7),
      email: answer.email.toLowerCase(),
      telefone: normalizePhone(answer.ddd_telefone_1),
      cep: withZeros(answer.cep.replace(/\D/g, ''), 8),
      logradouro: street.join(' '),
      numero: answer.numero,
      complemento: answer.complemento,
      bairro: answer.bairro,
      municipio: answer.municipio,
      codigoIbge: answer.codigo_municipio_ibge,
      uf: answer.uf.toUpperCase(),
    },
  };
}
