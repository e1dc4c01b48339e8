import { z } from 'zod';

/** A certificate that a signature's chain may contain: a root, or an intermediate authority. */
const raizSchema = z.object({
  id: z.uuid(),
  /** Distinguished names, as the certificate has them. */
  titular: z.string(),
  emissor: z.string(),
  /** It is self-signed: trust begins here. */
  raiz: z.boolean(),
  validoDe: z.iso.datetime(),
  validoAte: z.iso.datetime(),
  /** SHA-256 of the certificate, in hexadecimal. */
  impressao: z.string(),
  /** It is trusted: by its fingerprint of ICP-Brasil, or by an administrator. */
  aceita: z.boolean(),
  /** False: this server does not support its algorithm; it is stored by its fingerprint and proves nothing here. */
  legivel: z.boolean(),
  arquivo: z.string(),
  importadoEm: z.iso.datetime(),
  importadoPor: z.string(),
});
export type Raiz = z.infer<typeof raizSchema>;

export const raizesSchema = z.array(raizSchema);

/** Returns the common name in a distinguished name, or all of it when there is none. */
export function nomeComum(nome: string): string {
  const found = /(?:^|, ?)CN=((?:\\.|[^,\\])+)/.exec(nome)?.[1];
  return found?.replace(/\\(.)/g, '$1') ?? nome;
}

/** Returns a fingerprint in pairs, so that it can be compared and broken into lines. */
export const emPares = (impressao: string): string => impressao.toUpperCase().replace(/(..)(?=.)/g, '$1 ');
