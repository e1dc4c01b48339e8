import { z } from 'zod';

/** A certificate that signatures may lead to: a root, or an authority between it and who signs. */
const raizSchema = z.object({
  id: z.uuid(),
  /** Distinguished names, as the certificate has them. */
  titular: z.string(),
  emissor: z.string(),
  /** It is signed by itself: trust begins here. */
  raiz: z.boolean(),
  validoDe: z.iso.datetime(),
  validoAte: z.iso.datetime(),
  /** SHA-256 of the certificate, in hexadecimal. */
  impressao: z.string(),
  /** It counts: of ICP-Brasil by its fingerprint, or an administrator said that it is trusted. */
  aceita: z.boolean(),
  /** False: its algorithm is none that this server reads; it is stored by its fingerprint and proves nothing here. */
  legivel: z.boolean(),
  arquivo: z.string(),
  importadoEm: z.iso.datetime(),
  importadoPor: z.string(),
});
export type Raiz = z.infer<typeof raizSchema>;

export const raizesSchema = z.array(raizSchema);

/** In: a distinguished name. Out: the common name in it, or the whole when there is none. */
export function nomeComum(nome: string): string {
  const found = /(?:^|, ?)CN=((?:\\.|[^,\\])+)/.exec(nome)?.[1];
  return found?.replace(/\\(.)/g, '$1') ?? nome;
}

/** A fingerprint in pairs, so that it can be compared and broken into lines. */
export const emPares = (impressao: string): string => impressao.toUpperCase().replace(/(..)(?=.)/g, '$1 ');
