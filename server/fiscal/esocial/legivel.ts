import type { DetalheEvento } from '../../../contract/esocial/respostas.ts';
import { findFirst } from '../xml/find.ts';
import { prettyXml } from '../xml/pretty.ts';
import { readXml } from '../xml/readXml.ts';
import { secoesDe, xmlMascarado } from './dados.ts';

/**
 * Returns the sections and the masked XML of an event for its page; empty when the file is no longer readable, so that
 * the page still opens.
 */
export function legivel(bytes: Uint8Array): Pick<DetalheEvento, 'secoes' | 'xml'> {
  const lido = readXml(bytes);
  const pretty = prettyXml(bytes);
  const element = lido.ok
    ? [...lido.raiz.filhos, lido.raiz].find(({ nome }) => nome.startsWith('evt'))
    : undefined;
  const fallback = lido.ok ? (findFirst(lido.raiz, 'eSocial')?.filhos[0] ?? lido.raiz) : undefined;
  const shown = element ?? fallback;
  return { secoes: shown ? secoesDe(shown) : [], xml: pretty.ok ? xmlMascarado(pretty.texto) : '' };
}
