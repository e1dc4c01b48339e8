import { normalizeAccessKey, parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Situacao } from '../../../contract/fiscal/documento.ts';
import { attribute, child, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { DocumentRefused } from './refusal.ts';
import { instantOf, taxNumberAt } from './values.ts';

/** The key of a document and what is odd about it. */
export interface KeyRead {
  chave: string;
  avisos: string[];
}

/** A key as a document writes it. Throws when it does not have the shape of one; a wrong check digit only warns. */
export function requireKey(text: string): KeyRead {
  const chave = normalizeAccessKey(text);
  const key = parseAccessKey(chave);
  if (!key) {
    throw new DocumentRefused('A chave de acesso do documento não tem a forma certa (44 caracteres).');
  }
  const wrong = 'O dígito verificador da chave de acesso não confere.';
  return { chave, avisos: key.dvConfere ? [] : [wrong] };
}

/** The key in the `Id` of the element that is signed, held against the issuer that the document names. */
export function keyOf(element: XmlElement): KeyRead {
  const { chave, avisos } = requireKey(attribute(element, 'Id'));
  const issuer = taxNumberAt(child(element, 'emit')).padStart(14, '0');
  const other = 'A chave de acesso é de outro emitente que não o do documento.';
  return { chave, avisos: chave.slice(6, 20) === issuer ? avisos : [...avisos, other] };
}

/** What the answers of the SEFAZ make of a document (MOC, tables of results). */
const SITUACOES: Readonly<Record<string, Situacao>> = {
  100: 'AUTORIZADO',
  150: 'AUTORIZADO',
  101: 'CANCELADO',
  135: 'CANCELADO',
  151: 'CANCELADO',
  155: 'CANCELADO',
  110: 'DENEGADO',
  205: 'DENEGADO',
  301: 'DENEGADO',
  302: 'DENEGADO',
  303: 'DENEGADO',
};

export interface Protocolo {
  protocolo: string;
  autorizadoEm: string | null;
  situacao: Situacao;
}

/**
 * Reads a protocol of authorisation. In: `infProt` and the key it must be about. One of another key authorises nothing:
 * the document stays without protocol, and a warning says so.
 */
export function protocolOf(infProt: XmlElement | undefined, { chave, avisos }: KeyRead, keyName: string) {
  const none: Protocolo = { protocolo: '', autorizadoEm: null, situacao: 'SEM_PROTOCOLO' };
  if (!infProt) return { ...none, avisos };
  const about = textAt(infProt, keyName);
  if (about !== '' && normalizeAccessKey(about) !== chave) {
    const other = 'O protocolo de autorização no arquivo é de outra chave e foi desconsiderado.';
    return { ...none, avisos: [...avisos, other] };
  }
  const read: Protocolo = {
    protocolo: textAt(infProt, 'nProt'),
    autorizadoEm: instantOf(textAt(infProt, 'dhRecbto')),
    situacao: SITUACOES[textAt(infProt, 'cStat')] ?? 'SEM_PROTOCOLO',
  };
  return { ...read, avisos };
}
