import type { Documento } from './documento.ts';
import { especies, porEspecieSefaz } from './especies.ts';

/** Roles of a company in a document, by which its lists are separated. Only the recipient manifests, and has a term. */
export const PAPEL_NAMES = ['RECEBIDO', 'EMITIDO', 'INTERESSE'] as const;
export type Papel = (typeof PAPEL_NAMES)[number];

/** Labels of the roles by kind of document. */
export const PAPEIS = porEspecieSefaz((especie) => {
  const { genero } = especies[especie];
  return {
    RECEBIDO: `Recebid${genero}`,
    EMITIDO: `Emitid${genero}`,
    INTERESSE: 'De interesse',
  } satisfies Record<Papel, string>;
});

/**
 * Returns the role of a CNPJ or CPF in a document: issuer, recipient (CT-e: the tomador, whatever its place), or any other party, such as a
 * carrier or one authorised to obtain the XML. Null when the document does not contain it.
 */
export function papelDe(
  { emitente, interessado, partes }: Pick<Documento, 'emitente' | 'interessado' | 'partes'>,
  cpfCnpj: string,
): Papel | null {
  if (cpfCnpj === '') return null;
  // An issuer to itself counts as issuer: an issuer never manifests.
  if (emitente.documento === cpfCnpj) return 'EMITIDO';
  if (interessado?.documento === cpfCnpj) return 'RECEBIDO';
  return partes.some(({ documento }) => documento === cpfCnpj) ? 'INTERESSE' : null;
}

/** Returns the role of a company that has a document. A summary names only the issuer: SEFAZ delivers it to the recipient. */
export function papelNa(
  documento: Pick<Documento, 'emitente' | 'interessado' | 'partes' | 'completo'>,
  cpfCnpj: string,
): Papel {
  return papelDe(documento, cpfCnpj) ?? (documento.completo ? 'INTERESSE' : 'RECEBIDO');
}
