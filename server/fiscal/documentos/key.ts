import { type AccessKey, normalizeAccessKey, parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { type Momento, parseMomento } from '../../../contract/brasil/momento.ts';
import { type EspecieSefaz, especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import type { Situacao } from '../../../contract/fiscal/situacoes.ts';
import { attribute, child, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { DocumentRefused } from './refusal.ts';
import { taxNumberAt } from './values.ts';

/** The key of a document and the warnings about it. */
interface KeyRead {
  chave: string;
  avisos: string[];
}

/**
 * Returns a document's key, normalized. Throws DocumentRefused when it does not have the form of one; a wrong check
 * digit only warns.
 */
export function requireChave(text: string): KeyRead {
  const chave = normalizeAccessKey(text);
  const key = parseAccessKey(chave);
  if (!key) {
    throw new DocumentRefused('A chave de acesso do documento não tem a forma certa (44 caracteres).');
  }
  const wrong = 'O dígito verificador da chave de acesso não confere.';
  return { chave, avisos: key.dvConfere ? [] : [wrong] };
}

/** Throws DocumentRefused when a key is of another kind of document. */
export function requireKind({ chave }: KeyRead, especie: EspecieSefaz): void {
  const own = especieDaChave(chave);
  if (own === especie) return;
  const { genero, nome } = especies[own];
  throw new DocumentRefused(
    `A chave de acesso é de ${genero === 'a' ? 'uma' : 'um'} ${nome}, e não de ${especies[especie].nome}.`,
  );
}

/** Parts of a key that `ide` repeats (each has its own rejection in the MOC), with their names for people. */
const REPEATED: readonly (readonly [part: keyof AccessKey, names: readonly string[], called: string])[] = [
  ['uf', ['cUF'], 'a UF'],
  ['anoMes', ['dhEmi', 'dEmi'], 'o mês da emissão'],
  ['modelo', ['mod'], 'o modelo'],
  ['serie', ['serie'], 'a série'],
  ['numero', ['nNF', 'nCT'], 'o número'],
  ['tpEmis', ['tpEmis'], 'a forma de emissão (tpEmis)'],
  ['cNF', ['cNF', 'cCT'], 'o código numérico'],
];

const plain = (text: string): string => text.replace(/^0+(?=.)/, '');

/** Returns the parts of a key that differ from the document's own fields; missing fields are ignored. */
function atOdds(key: AccessKey, ide: XmlElement | undefined): string[] {
  return REPEATED.flatMap(([part, names, called]) => {
    const said = names.map((name) => textAt(ide, name)).find(Boolean) ?? '';
    const own = part === 'anoMes' ? said.slice(2, 7).replace('-', '') : said;
    return own === '' || plain(own) === plain(key[part].toString()) ? [] : [called];
  });
}

/**
 * Returns the key in the `Id` of the signed element, with warnings where it differs from the issuer or other fields of
 * the document.
 */
export function keyOf(element: XmlElement): KeyRead {
  const { chave, avisos } = requireChave(attribute(element, 'Id'));
  const issuer = taxNumberAt(child(element, 'emit')).padStart(14, '0');
  const other = 'A chave de acesso é de outro emitente que não o do documento.';
  const key = parseAccessKey(chave);
  const odd = key ? atOdds(key, child(element, 'ide')) : [];
  return {
    chave,
    avisos: [
      ...avisos,
      ...(chave.slice(6, 20) === issuer ? [] : [other]),
      ...(odd.length === 0 ? [] : [`A chave de acesso não diz o mesmo que o documento: ${odd.join(', ')}.`]),
    ],
  };
}

/**
 * Situation of a document by the status of SEFAZ's answer (MOC, tables of results); rejections that reveal the
 * situation are included.
 */
const SITUACOES: Readonly<Record<string, Situacao>> = {
  100: 'AUTORIZADO',
  150: 'AUTORIZADO',
  101: 'CANCELADO',
  135: 'CANCELADO',
  151: 'CANCELADO',
  155: 'CANCELADO',
  218: 'CANCELADO',
  110: 'DENEGADO',
  205: 'DENEGADO',
  301: 'DENEGADO',
  302: 'DENEGADO',
  303: 'DENEGADO',
};

export interface Protocolo {
  protocolo: string;
  autorizadoEm: Momento | null;
  situacao: Situacao;
  digVal: string;
}

/** Precedence of situations: the end of a document over its authorisation, and that over any other answer. */
const WEIGHT: readonly Situacao[] = ['CANCELADO', 'DENEGADO', 'AUTORIZADO', 'A_CONFIRMAR', 'SEM_PROTOCOLO'];
const weightOf = ({ situacao }: Protocolo): number => WEIGHT.indexOf(situacao);

/** Returns the warning about an answer that authorises nothing. */
function oddAnswer(infProt: XmlElement): string {
  const result = textAt(infProt, 'cStat').slice(0, 4);
  if (result === '204') {
    return 'A resposta da SEFAZ no arquivo é a 204 (duplicidade): a chave já tinha sido enviada antes, e a autorização dela não está neste arquivo. Confira a situação na SEFAZ.';
  }
  const reason = textAt(infProt, 'xMotivo').slice(0, 200);
  return `A resposta da SEFAZ no arquivo não é a autorização do documento (${result}${reason && `: ${reason}`}). Confira a situação na SEFAZ.`;
}

/** Reads a protocol; `uf` is the state of the key, whose time zone old layouts imply. */
function readProtocol(infProt: XmlElement, uf: string): Protocolo {
  const result = textAt(infProt, 'cStat');
  const situacao = SITUACOES[result] ?? (result === '' ? 'SEM_PROTOCOLO' : 'A_CONFIRMAR');
  return {
    protocolo: situacao === 'A_CONFIRMAR' ? '' : textAt(infProt, 'nProt'),
    autorizadoEm: situacao === 'A_CONFIRMAR' ? null : parseMomento(textAt(infProt, 'dhRecbto'), uf),
    situacao,
    digVal: textAt(infProt, 'digVal'),
  };
}

/** An issuer's clock may be minutes ahead of SEFAZ's (rejection 703), not a day. */
const DAY = 24 * 60 * 60_000;

/** Returns warnings about the moments of issue and authorisation, from which the deadline is counted. */
function oddMoments(emitidoEm: Momento | null, { situacao, autorizadoEm }: Protocolo): string[] {
  const said =
    emitidoEm === null ? ['O documento não diz quando foi emitido (dhEmi), ou diz o que não é data.'] : [];
  if (situacao !== 'AUTORIZADO') return said;
  if (autorizadoEm === null) {
    said.push(
      'O protocolo no arquivo não diz quando o documento foi autorizado (dhRecbto): o prazo não pôde ser contado. Confira a situação na SEFAZ.',
    );
  } else if (emitidoEm !== null && Date.parse(autorizadoEm) < Date.parse(emitidoEm) - DAY) {
    said.push(
      'O protocolo no arquivo diz ter autorizado o documento antes de ele ser emitido: o prazo contado dele pode estar errado. Confira a situação na SEFAZ.',
    );
  }
  return said;
}

/** Document that protocols must be about: its key, when it was issued, and the field name of the key in the layout. */
interface Autorizavel {
  key: KeyRead;
  emitidoEm: Momento | null;
  keyName: string;
}

/**
 * Reads the protocols (`infProt`) beside a document. One of another key authorises nothing: the document remains
 * without protocol, with a warning. Of several, the authorisation gives the moment, and the answer of highest
 * precedence the situation.
 */
export function protocolOf(infProts: readonly XmlElement[], { key, emitidoEm, keyName }: Autorizavel) {
  const { chave, avisos } = key;
  const none: Protocolo = { protocolo: '', autorizadoEm: null, situacao: 'SEM_PROTOCOLO', digVal: '' };
  const own = infProts.filter((infProt) => {
    const about = textAt(infProt, keyName);
    return about === '' || normalizeAccessKey(about) === chave;
  });
  if (own.length === 0) {
    const other = 'O protocolo de autorização no arquivo é de outra chave e foi desconsiderado.';
    return { ...none, avisos: infProts.length > 0 ? [...avisos, other] : avisos };
  }
  const read = own.map((infProt) => readProtocol(infProt, chave.slice(0, 2)));
  const [last = none] = [...read].sort((one, other) => weightOf(one) - weightOf(other));
  const authorised = read.find(({ situacao }) => situacao === 'AUTORIZADO') ?? last;
  const digVal = read.find((one) => one.digVal !== '')?.digVal ?? '';
  const odd = last.situacao === 'A_CONFIRMAR' ? own.slice(0, 1).map(oddAnswer) : [];
  const moments = oddMoments(emitidoEm, authorised);
  return { ...authorised, situacao: last.situacao, digVal, avisos: [...avisos, ...odd, ...moments] };
}
