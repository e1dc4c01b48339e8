import type { Documento } from './documento.ts';
import { especies, porEspecieSefaz } from './especies.ts';

/** What a company is in a document, by which its lists are separated. Only who received one manifests, and has a term. */
export const PAPEL_NAMES = ['RECEBIDO', 'EMITIDO', 'INTERESSE'] as const;
export type Papel = (typeof PAPEL_NAMES)[number];

/** How each is said of a kind of document. */
export const PAPEIS = porEspecieSefaz((especie) => {
  const { genero } = especies[especie];
  return {
    RECEBIDO: `Recebid${genero}`,
    EMITIDO: `Emitid${genero}`,
    INTERESSE: 'De interesse',
  } satisfies Record<Papel, string>;
});

/**
 * The role of whoever has a CNPJ or CPF in a document: who issued it, who received it (NF-e: the recipient; CT-e: the taker,
 * whatever its place), or anybody else that it names, such as a carrier or who may obtain the XML. Null when it names it nowhere.
 */
export function papelDe(
  { emitente, interessado, partes }: Pick<Documento, 'emitente' | 'interessado' | 'partes'>,
  cpfCnpj: string,
): Papel | null {
  if (cpfCnpj === '') return null;
  // Who issues to itself has nobody to answer to: an issuer never manifests.
  if (emitente.documento === cpfCnpj) return 'EMITIDO';
  if (interessado?.documento === cpfCnpj) return 'RECEBIDO';
  return partes.some(({ documento }) => documento === cpfCnpj) ? 'INTERESSE' : null;
}

/** The role of a company that has a document. A summary names nobody but the issuer: SEFAZ gives it to who receives. */
export function papelNa(
  documento: Pick<Documento, 'emitente' | 'interessado' | 'partes' | 'completo'>,
  cpfCnpj: string,
): Papel {
  return papelDe(documento, cpfCnpj) ?? (documento.completo ? 'INTERESSE' : 'RECEBIDO');
}
