import type { Documento } from '../../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../../contract/fiscal/especies.ts';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { leiautes } from '../../especies.ts';
import { findFirst, textAt } from '../../xml/find.ts';
import { readXml } from '../../xml/readXml.ts';
import { readDocument } from '../readDocument.ts';
import { dacte } from './dacte.ts';
import { danfe, resumoNfe } from './danfe.ts';
import { comNumeros, type NumerosDaFolha } from './numeros.ts';

const SHEETS = { NFE: danfe, CTE: dacte } as const satisfies Record<EspecieSefaz, typeof danfe>;

/** What the QR code of a CT-e says (MOC CT-e 4.00); of an address that is none, or too long for a square, nothing. */
function qrCodeDe(text: string): string {
  const address = text.trim();
  return address.length <= 1000 && /^https?:\/\/\S+$/i.test(address) ? address : '';
}

/** A stored document read anew, with its sheet. Throws when the bytes are no document any more. */
export function documentoMostrado({ bytes, numeros }: { bytes: Uint8Array; numeros: NumerosDaFolha }) {
  const read = readDocument(bytes);
  if (read.tipo !== 'documento') throw new Error('A stored document is read no more');
  return { documento: read.documento, folha: folhaDe(bytes, read.documento, numeros) };
}

/**
 * The sheet of a stored document. In: its bytes, what was read of it, and whether tax numbers are masked (screen) or whole
 * (paper). Throws when the bytes are no document any more.
 */
export function folhaDe(bytes: Uint8Array, documento: Documento, numeros: NumerosDaFolha): Folha {
  const opened = readXml(bytes);
  if (!opened.ok) throw new Error('A stored document is no XML any more');
  const { raiz } = opened;
  const inf = findFirst(raiz, leiautes[documento.especie].inf);
  const numero = documento.numero === null ? '' : String(documento.numero);
  const serie = documento.serie === null ? '' : String(documento.serie);
  // A protocol of another key was set aside when the document was read.
  const prot = documento.protocolo === '' ? undefined : findFirst(raiz, 'infProt');
  const folha = !inf
    ? resumoNfe(findFirst(raiz, 'resNFe') ?? raiz, { numero, serie })
    : SHEETS[documento.especie](inf, prot);
  const qrCode = qrCodeDe(textAt(findFirst(raiz, 'infCTeSupl'), 'qrCodCTe'));
  return comNumeros({ ...folha, chave: documento.chave, ...(qrCode && { qrCode }) }, numeros);
}
