import { type Momento, parseMomento } from '../../../contract/brasil/momento.ts';
import { type TipoEvento, tipoPelaRaiz } from '../../../contract/esocial/tabela.ts';
import { attribute, child, findFirst, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';

export interface Empregador {
  /** '1' CNPJ (its root or whole), '2' CPF. */
  tpInsc: string;
  nrInsc: string;
}

/** An event as written, whatever its later state. Fields missing in the XML are ''. */
export interface EventoDoEsocial {
  tipo: TipoEvento;
  /** Layout from the namespace, as 'S-1.3'. */
  leiaute: string;
  idEvento: string;
  /** Null when missing in the event, which then belongs to no company. */
  empregador: Empregador | null;
  ambiente: string;
  periodo: string;
  cpf: string;
  nome: string;
  matricula: string;
  estabelecimento: string;
  retificacao: boolean;
  /** The receipt that a rectification replaces, an exclusion removes, or a totalizer was made from. */
  reciboReferido: string;
  assinado: boolean;
  /** Digest of the event according to its signature. */
  digest: string;
}

const CPF_TAGS = ['cpfTrab', 'cpfBenef'];
const NOME_TAGS = ['nmTrab', 'nmBenefic'];

/** Returns the first text of any of the elements, in order of preference. */
function firstOf(element: XmlElement, names: readonly string[]): string {
  for (const name of names) {
    const text = findFirst(element, name)?.texto;
    if (text) return text;
  }
  return '';
}

/**
 * Returns the layout of a namespace: `http://www.esocial.gov.br/schema/evt/evtRemun/v_S_01_03_00` → `S-1.3`; of an
 * older one, `v02_05_00` → `2.5`.
 */
function layoutOf(namespace: string): string {
  const version = /\/v_?([\w.]+)$/.exec(namespace)?.[1] ?? '';
  const parts = /^(S_)?(\d{2})_(\d{2})_(\d{2})$/.exec(version);
  if (!parts) return version.slice(0, 20);
  const [, simplified, ...numbers] = parts;
  const told = numbers.map(Number).filter((number, at) => at < 2 || number > 0);
  return `${simplified ? 'S-' : ''}${told.join('.')}`;
}

/** Returns the moment in an event's Id, in Brasília time; null when there is no plausible one. */
export function momentoDoId(idEvento: string): Momento | null {
  const match = /^ID\d[0-9A-Z]{14}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})\d{5}$/.exec(idEvento);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const moment = parseMomento(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return moment === null || moment < '2014' ? null : moment;
}

/** Reads an event from its element, all parts of which are optional, and the signature beside it. */
export function readEvento(elemento: XmlElement, assinatura?: XmlElement): EventoDoEsocial {
  const tipo = tipoPelaRaiz(elemento.nome);
  const ide = child(elemento, 'ideEmpregador');
  const retificacao = textAt(elemento, 'ideEvento/indRetif') === '2';
  const byGroup: Partial<Record<TipoEvento['grupo'], string>> = {
    TOTALIZADOR: firstOf(elemento, ['nrRecArqBase']),
    EXCLUSAO: firstOf(elemento, ['nrRecEvt']),
  };
  const nrInsc = textAt(ide, 'nrInsc')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return {
    tipo,
    leiaute: layoutOf(elemento.namespace),
    idEvento: attribute(elemento, 'Id').slice(0, 60),
    empregador: nrInsc === '' ? null : { tpInsc: textAt(ide, 'tpInsc'), nrInsc },
    ambiente: textAt(elemento, 'ideEvento/tpAmb'),
    periodo: periodOf(elemento),
    cpf: firstOf(elemento, CPF_TAGS).replace(/\D/g, '').slice(0, 11),
    nome: firstOf(elemento, NOME_TAGS).slice(0, 150),
    matricula: firstOf(elemento, ['matricula']).slice(0, 30),
    estabelecimento: establishmentOf(elemento),
    retificacao,
    reciboReferido: (
      byGroup[tipo.grupo] ?? (retificacao ? textAt(elemento, 'ideEvento/nrRecibo') : '')
    ).slice(0, 40),
    assinado: assinatura !== undefined,
    digest: textAt(assinatura, 'SignedInfo/Reference/DigestValue').slice(0, 100),
  };
}

/** Returns month or year of assessment; for tables the start of validity, for exclusions the payroll that they affect. */
function periodOf(elemento: XmlElement): string {
  const own = textAt(elemento, 'ideEvento/perApur');
  const text = own || firstOf(elemento, ['perApur', 'perApurPgto', 'iniValid']);
  return /^\d{4}(-\d{2}){0,2}$/.test(text) ? text.split('-').reverse().join('/') : '';
}

function establishmentOf(elemento: XmlElement): string {
  const found =
    findFirst(elemento, 'ideEstab') ??
    findFirst(elemento, 'ideEstabLot') ??
    findFirst(elemento, 'localTrabGeral');
  const number = textAt(found, 'nrInsc')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return number.length === 14 ? number : '';
}
