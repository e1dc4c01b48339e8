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
import { resto } from './resto.ts';

const SHEETS = { NFE: danfe, CTE: dacte } as const satisfies Record<EspecieSefaz, typeof danfe>;

/** Returns the content of a CT-e's QR code, printed as in the file (MOC CT-e 4.00); '' for a text that is no address. */
function qrCodeDe(text: string): string {
  const address = text.trim();
  return address.length <= 1000 && /^https?:\/\/\S+$/i.test(address) ? address : '';
}

const QR_DE_OUTRO = 'O QR Code deste arquivo é de outro documento ou de outro ambiente: confira-o pela chave';

/** Whether a QR code names the key and the environment of its document. */
function isQrOf(address: string, chave: string, tpAmb: string): boolean {
  if (!URL.canParse(address)) return false;
  const said = new URL(address).searchParams;
  return said.get('chCTe') === chave && said.get('tpAmb') === tpAmb;
}

/** Reads a stored document again, with its sheet. Throws when the bytes are no longer a readable document. */
export function documentoMostrado({ bytes, numeros }: { bytes: Uint8Array; numeros: NumerosDaFolha }) {
  const read = readDocument(bytes);
  if (read.tipo !== 'documento') throw new Error('A stored document is read no more');
  return { documento: read.documento, folha: folhaDe(bytes, read.documento, numeros) };
}

/**
 * Returns the sheet of a stored document; `numeros` chooses tax numbers masked (screen) or whole (paper). Throws when
 * the bytes are no longer a readable document.
 */
export function folhaDe(bytes: Uint8Array, documento: Documento, numeros: NumerosDaFolha): Folha {
  const opened = readXml(bytes);
  if (!opened.ok) throw new Error('A stored document is no XML any more');
  const { raiz } = opened;
  const inf = findFirst(raiz, leiautes[documento.especie].inf);
  const numero = documento.numero === null ? '' : String(documento.numero);
  const serie = documento.serie === null ? '' : String(documento.serie);
  // A protocol of another key was dropped when the document was read.
  const prot = documento.protocolo === '' ? undefined : findFirst(raiz, 'infProt');
  const drawn = !inf
    ? resumoNfe(findFirst(raiz, 'resNFe') ?? raiz, { numero, serie })
    : SHEETS[documento.especie](inf, prot);
  const qrCode = qrCodeDe(textAt(findFirst(raiz, 'infCTeSupl'), 'qrCodCTe'));
  const other = qrCode !== '' && !isQrOf(qrCode, documento.chave, textAt(inf, 'ide/tpAmb'));
  const folha: Folha = {
    ...drawn,
    chave: documento.chave,
    ...(qrCode && { qrCode }),
    ...(other && { aviso: QR_DE_OUTRO }),
  };
  const secoes = [...folha.secoes, ...(inf ? resto(inf, prot, folha) : [])];
  return comNumeros({ ...folha, secoes }, numeros);
}
