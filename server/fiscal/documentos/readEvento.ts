import { normalizeAccessKey } from '../../../contract/brasil/accessKey.ts';
import { parseMomento } from '../../../contract/brasil/momento.ts';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { idDoEventoConfere } from '../../../contract/fiscal/idDoEvento.ts';
import { leiautes } from '../especies.ts';
import { attribute, child, findFirst, textAt } from '../xml/find.ts';
import { refusalOfPedido } from '../xml/pedidos.ts';
import type { XmlElement } from '../xml/tree.ts';
import { requireChave } from './key.ts';
import { only } from './only.ts';
import { DocumentRefused } from './refusal.ts';
import { integerOf, isTest, taxNumberAt } from './values.ts';

/**
 * Statuses of registered events: linked, linked with alert, not linked yet, and a late cancellation that was accepted.
 */
const REGISTERED: readonly string[] = ['134', '135', '136', '155'];

/** Registered without its document, which SEFAZ did not find. */
const NOT_LINKED = '136';

/** Fields with an event's text, by the names that its types use. */
const TEXTS = ['xJust', 'xObs', 'xCorrecao', 'xObsCanc'];

/** Prefix of the application name in the simulator's answers; no SEFAZ uses it. */
const SIMULATOR = 'SIMULADO_';

const keyAt = (element: XmlElement | undefined, especie: EspecieSefaz) =>
  requireChave(textAt(element, leiautes[especie].chave)).chave;

/** Returns the state of a key, whose time zone old layouts without offset imply. */
const ufOf = (chave: string) => chave.slice(0, 2);

/** Returns the environment of a request `inf` and its answer `ret`. */
function environmentAt(inf: XmlElement, ret: XmlElement): EventoLido['ambiente'] {
  if (textAt(ret, 'verAplic').startsWith(SIMULATOR)) return 'SIMULADO';
  return isTest(inf) || isTest(ret) ? 'HOMOLOGACAO' : 'REAL';
}

/** Whether an answer is to that request; fields missing in the answer are ignored. */
function answers(ret: XmlElement, inf: XmlElement, especie: EspecieSefaz): boolean {
  const same = (name: string) => ['', textAt(inf, name)].includes(textAt(ret, name));
  const number = (element: XmlElement) => integerOf(textAt(element, 'nSeqEvento')) ?? 1;
  const { chave: key } = leiautes[especie];
  return same(key) && same('tpEvento') && (textAt(ret, 'nSeqEvento') === '' || number(ret) === number(inf));
}

/** Requires exactly six digits, because files of a package are named by the type. */
function typeAt(element: XmlElement): string {
  const tipo = textAt(element, 'tpEvento');
  if (!/^\d{6}$/.test(tipo))
    throw new DocumentRefused('O tipo do evento (tpEvento) não é um código de 6 dígitos.');
  return tipo;
}

/**
 * Reads an event with the answer that registered it (`procEventoNFe`, `procEventoCTe`). Throws DocumentRefused when the
 * answer is missing or a rejection.
 */
export function readEvent(proc: XmlElement, especie: EspecieSefaz): EventoLido {
  const { pedido, resposta } = leiautes[especie].evento;
  const inf = child(only(proc, [pedido]), 'infEvento');
  const ret = child(child(proc, resposta), 'infEvento');
  if (!inf) throw new DocumentRefused('O arquivo diz ser um evento, mas não traz o grupo infEvento.');
  // A request alone does not prove that the event exists.
  if (!ret) throw new DocumentRefused(refusalOfPedido(pedido));
  const result = textAt(ret, 'cStat');
  if (!REGISTERED.includes(result)) {
    const reason = textAt(ret, 'xMotivo').slice(0, 200);
    throw new DocumentRefused(`A SEFAZ não registrou este evento (${result.slice(0, 4)}: ${reason}).`);
  }
  const det = child(inf, 'detEvento');
  // An answer about another event registers nothing of this one.
  const own = answers(ret, inf, especie);
  const chave = keyAt(inf, especie);
  const named = {
    chave,
    tipo: typeAt(inf),
    sequencia: integerOf(textAt(inf, 'nSeqEvento')) ?? 1,
  };
  return {
    especie,
    ...named,
    descricao: det ? (findFirst(det, 'descEvento')?.texto ?? '') : '',
    autor: taxNumberAt(inf),
    destinatario: textAt(ret, 'CNPJDest') || textAt(ret, 'CPFDest'),
    em: parseMomento(textAt(inf, 'dhEvento'), ufOf(chave)),
    registradoEm: own ? parseMomento(textAt(ret, 'dhRegEvento'), ufOf(chave)) : null,
    protocolo: own ? textAt(ret, 'nProt') : '',
    completo: true,
    texto: TEXTS.map((name) => (det ? (findFirst(det, name)?.texto ?? '') : '')).find(Boolean) ?? '',
    ambiente: environmentAt(inf, ret),
    idConfere: idDoEventoConfere(especie, attribute(inf, 'Id'), named),
    vinculado: result !== NOT_LINKED,
  };
}

/** Reads the summary of an event that the distribution sends (`resEvento` 1.01). */
export function readEventSummary(res: XmlElement): EventoLido {
  const chave = keyAt(res, 'NFE');
  return {
    especie: 'NFE',
    chave,
    tipo: typeAt(res),
    sequencia: integerOf(textAt(res, 'nSeqEvento')) ?? 1,
    descricao: textAt(res, 'xEvento'),
    autor: taxNumberAt(res),
    destinatario: '',
    em: parseMomento(textAt(res, 'dhEvento'), ufOf(chave)),
    registradoEm: parseMomento(textAt(res, 'dhRecbto'), ufOf(chave)),
    protocolo: textAt(res, 'nProt'),
    completo: false,
    texto: '',
    ambiente: 'REAL',
    idConfere: true,
    vinculado: true,
  };
}

/** Statuses of a cancellation before events existed (`infCanc`): in time, or late. */
const CANCELLED: readonly string[] = ['101', '151'];
const CANCELLATION = '110111';

/**
 * Reads an event from its answer alone (`retEvento`, `retEventoCTe`, `retCancNFe`, `retCancCTe`); null when it
 * registered none. The answer does not contain the author.
 */
export function readRetornoDoEvento(answer: XmlElement, especie: EspecieSefaz): EventoLido | null {
  const old = child(answer, 'infCanc');
  const inf = child(answer, 'infEvento') ?? old;
  const registered = old ? CANCELLED : REGISTERED;
  const tipo = old ? CANCELLATION : textAt(inf, 'tpEvento');
  const chave = textAt(inf, leiautes[especie].chave);
  if (!inf || !registered.includes(textAt(inf, 'cStat')) || !/^\d{6}$/.test(tipo)) return null;
  const registradoEm = parseMomento(textAt(inf, 'dhRegEvento') || textAt(inf, 'dhRecbto'), ufOf(chave));
  return {
    especie,
    chave: normalizeAccessKey(chave),
    tipo,
    sequencia: integerOf(textAt(inf, 'nSeqEvento')) ?? 1,
    descricao: textAt(inf, 'xEvento') || (tipo === CANCELLATION ? 'Cancelamento' : ''),
    autor: '',
    destinatario: textAt(inf, 'CNPJDest') || textAt(inf, 'CPFDest'),
    em: registradoEm,
    registradoEm,
    protocolo: textAt(inf, 'nProt'),
    completo: false,
    texto: '',
    ambiente: environmentAt(inf, inf),
    idConfere: true,
    vinculado: textAt(inf, 'cStat') !== NOT_LINKED,
  };
}
