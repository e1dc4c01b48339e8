import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';

/** What became of one thing of a file. */
export type Veredito = Omit<ResultadoImportacao, 'arquivo' | 'aviso'> & { aviso?: boolean };

export const recusado = (mensagem: string): Veredito => ({ resultado: 'RECUSADO', mensagem, eventoId: null });

/** SHA-256 in hexadecimal: by it the same content is recognised. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
