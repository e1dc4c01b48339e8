import type { Folha } from '../../../../contract/fiscal/folha.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { pdfDaFolha } from '../../pdfDaFolha.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { openXml } from '../leitura/abrir.ts';
import type { Tipo } from '../leitura/achar.ts';
import { danfse } from './danfse.ts';

/** A note as it is stored: what was read of it, and the bytes of the file that it is shown by; null for one without. */
export interface NotaGuardada {
  nota: Nota;
  bytes: Uint8Array | null;
}

/** What is a note in a file, and no event of one. */
const NOTAS: readonly Tipo[] = ['NACIONAL', 'DPS', 'ABRASF', 'RPS', 'SAO_PAULO'];

/** The element of a note in its file; null where it has no XML. */
function elementoDe({ nota: { leiaute, chave }, bytes }: NotaGuardada): XmlElement | null {
  if (bytes === null || leiaute === 'SAO_PAULO_PORTAL') return null;
  const opened = openXml(bytes);
  if (!opened.ok) return null;
  const found = opened.abertos.flatMap(({ achados }) => achados).filter(({ tipo }) => NOTAS.includes(tipo));
  const named = ({ element }: (typeof found)[number]) =>
    [element, ...element.filhos].some(({ atributos }) => chave !== null && atributos.Id === `NFS${chave}`);
  return (found.find(named) ?? found[0])?.element ?? null;
}

/** Returns the sheet of a stored note, its file read again. */
export const folhaDaNota = ({ numeros, ...guardada }: NotaGuardada & { numeros: NumerosDaFolha }): Folha =>
  danfse(guardada.nota, elementoDe(guardada), numeros);

/** Returns the PDF of a stored note, with whole tax numbers. */
export const pdfDaNota = ({ situacao, ...guardada }: NotaGuardada & { situacao: string }) =>
  pdfDaFolha({ folha: folhaDaNota({ ...guardada, numeros: 'inteiros' }), situacao });
