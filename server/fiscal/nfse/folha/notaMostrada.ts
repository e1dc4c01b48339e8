import type { Folha } from '../../../../contract/fiscal/folha.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { pdfDaFolha } from '../../pdfDaFolha.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { openXml } from '../leitura/abrir.ts';
import type { Tipo } from '../leitura/achar.ts';
import { danfse } from './danfse.ts';

/** A stored nota: its parsed content, and the bytes of its displayed file, or null without one. */
export interface NotaGuardada {
  nota: Nota;
  bytes: Uint8Array | null;
}

/** Whether a finding of each kind is a nota: the others are events. */
const IS_NOTA: Readonly<Record<Tipo, boolean>> = {
  NACIONAL: true,
  DPS: true,
  ABRASF: true,
  RPS: true,
  SAO_PAULO: true,
  IPM: true,
  DSF: true,
  SMARAPD: true,
  BARUERI: true,
  EVENTO: false,
  PEDIDO: false,
  CANCELAMENTO: false,
};

/** Returns the element of a nota in its file; null if it has no XML. */
function elementoDe({ nota: { leiaute, chave }, bytes }: NotaGuardada): XmlElement | null {
  if (bytes === null || leiaute === 'SAO_PAULO_PORTAL') return null;
  const opened = openXml(bytes);
  if (!opened.ok) return null;
  const found = opened.abertos.flatMap(({ achados }) => achados).filter(({ tipo }) => IS_NOTA[tipo]);
  const named = ({ element }: (typeof found)[number]) =>
    [element, ...element.filhos].some(({ atributos }) => chave !== null && atributos.Id === `NFS${chave}`);
  return (found.find(named) ?? found[0])?.element ?? null;
}

/** Returns the sheet of a stored nota, parsing its file again. */
export const folhaDaNota = ({ numeros, ...guardada }: NotaGuardada & { numeros: NumerosDaFolha }): Folha =>
  danfse(guardada.nota, elementoDe(guardada), numeros);

/** Returns the PDF of a stored nota, with unmasked tax numbers. */
export const pdfDaNota = ({ situacao, ...guardada }: NotaGuardada & { situacao: string }) =>
  pdfDaFolha({ folha: folhaDaNota({ ...guardada, numeros: 'inteiros' }), situacao });
