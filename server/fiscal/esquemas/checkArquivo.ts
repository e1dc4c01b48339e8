import { type XmlDocument, XmlElement, XmlValidateError } from 'libxml2-wasm';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import { withXml } from '../xml/readXml.ts';
import { chooseEsquema, type EsquemaGuardado, knows, type Procurado } from './chooseEsquema.ts';
import { cachedValidator, compileStored, type PacoteGuardado } from './compiledCache.ts';
import { translateProblema } from './translateProblema.ts';

/** Depth to which a file is searched for an element that a schema describes, because envelopes may surround it. */
const DEPTH = 4;
/** Elements in which a schema allows any element, described by another schema. */
const OPEN = ['infModal', 'detEvento'];

const childrenOf = (element: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let child = element.firstChild; child; child = child.next)
    if (child instanceof XmlElement) found.push(child);
  return found;
};

/** Returns the first matching element, the nearest first. */
function nearest(from: XmlElement, wanted: (one: XmlElement) => boolean, depth: number): XmlElement | null {
  let level = [from];
  for (let at = 0; at <= depth && level.length > 0; at += 1) {
    const found = level.find(wanted);
    if (found) return found;
    level = level.flatMap(childrenOf);
  }
  return null;
}

const textOf = (from: XmlElement, names: readonly string[]) =>
  nearest(from, ({ name }) => names.includes(name), DEPTH)?.content.trim() ?? '';

const LAYOUTS = ['versao', 'versaoModal', 'versaoEvento'];
const layoutOf = (element: XmlElement): string =>
  LAYOUTS.map((name) => element.attr(name)?.value ?? '').find(Boolean) ?? '';

/** The date in the Id of an event of the eSocial, which contains no other. */
const ID_ESOCIAL = /^ID\d[0-9A-Z]{14}(\d{4})(\d{2})(\d{2})/;

/** Returns the date of a file, `YYYY-MM-DD`; '' when it has none. */
function dayOf(main: XmlElement): string {
  const issued = textOf(main, ['dhEmi', 'dEmi', 'dhEvento']);
  const written = /^\d{4}-\d{2}-\d{2}/.exec(issued)?.[0];
  if (written) return written;
  const ids = [main, ...childrenOf(main)].map((element) => ID_ESOCIAL.exec(element.attr('Id')?.value ?? ''));
  const [, ...parts] = ids.find((found) => found !== null) ?? [];
  return parts.join('-');
}

/** Returns the elements to check in a file: the one that a package describes, and the content of its open places. */
function wantedIn(root: XmlElement, guardados: readonly EsquemaGuardado[], hoje: string) {
  const known = ({ name, namespaceUri }: XmlElement) =>
    knows(guardados, { namespace: namespaceUri, elemento: name });
  const main = nearest(root, known, DEPTH);
  if (!main) return null;
  const dia = dayOf(main) || hoje;
  const said = textOf(main, ['tpEvento']);
  // An exclusion of the eSocial has in it the event that it excludes.
  const tpEvento = /^\d{6}$/.test(said) ? said : '';
  const ask = (element: XmlElement, leiaute: string): Procurado => ({
    namespace: element.namespaceUri,
    elemento: element.name,
    leiaute,
    dia,
    tpEvento,
  });
  const layout = layoutOf(main) || childrenOf(main).map(layoutOf).find(Boolean) || '';
  const open = nearest(main, ({ name }) => OPEN.includes(name), DEPTH + 2);
  const [first] = open ? childrenOf(open) : [];
  // NF-e describes the details of an event as such; CT-e their content.
  const inner = open && first ? [ask(open, layoutOf(open)), ask(first, layoutOf(open))] : [];
  const nodes = open && first ? [open, first] : [];
  return { main, asked: ask(main, layout), inner, nodes };
}

/** Returns the name for messages: every event of the eSocial is inside an element of the same name. */
const nameOf = (main: XmlElement): string =>
  main.name === 'eSocial' ? (childrenOf(main)[0]?.name ?? main.name) : main.name;

type Step =
  | { pronta: Conferencia }
  /** Schemas that have to be compiled first. */
  | { faltam: EsquemaGuardado[] };

const whenNone = (motivo: string): { pronta: Conferencia } => ({
  pronta: { situacao: 'SEM_PACOTE', motivo },
});

function stepOf(document: XmlDocument, guardados: readonly EsquemaGuardado[], hoje: string): Step {
  const wanted = wantedIn(document.root, guardados, hoje);
  if (!wanted) return whenNone('Nenhum pacote de esquemas importado descreve este tipo de arquivo.');
  const { main, asked, inner, nodes } = wanted;
  const chosen = chooseEsquema(guardados, asked);
  if (!chosen) {
    const layout = asked.leiaute === '' ? '' : `, leiaute ${asked.leiaute.slice(0, 10)},`;
    return whenNone(`Nenhum pacote importado vale para ${nameOf(main)}${layout} em ${brazilian(asked.dia)}.`);
  }
  const more = inner.flatMap((one, at) => {
    const schema = chooseEsquema(guardados, one);
    const node = nodes[at];
    return schema && node ? [{ schema, node }] : [];
  });
  const all = [{ schema: chosen, node: main }, ...more];
  const faltam = all.map(({ schema }) => schema).filter(({ id }) => !cachedValidator(id));
  if (faltam.length > 0) return { faltam };
  const details = all.flatMap(({ schema, node }) => {
    const validator = cachedValidator(schema.id);
    try {
      if (node.isSameNode(document.root)) validator?.validate(document);
      else validator?.validate(node);
      return [];
    } catch (error) {
      if (error instanceof XmlValidateError) return error.details;
      throw error;
    }
  });
  const used = { versao: chosen.versao, arquivos: all.map(({ schema }) => schema.nome) };
  return {
    pronta:
      details.length === 0
        ? { situacao: 'VALIDO', ...used }
        : { situacao: 'INVALIDO', ...used, ...translateProblema(document, details) },
  };
}

const brazilian = (day: string) => day.split('-').reverse().join('/');

/** A file to be checked, with the schemas available for it. */
export interface AConferir {
  bytes: Uint8Array;
  guardados: readonly EsquemaGuardado[];
  /** The caller's current date, for files without one. */
  hoje: string;
  /** The files of packages, by their id, as far as they are known to be needed. */
  pacotes: Readonly<Record<string, PacoteGuardado>>;
}

/** Result of a check, or the packages whose files are needed for it. */
type ConferidoAqui = { pronta: Conferencia } | { faltam: string[] };

/**
 * Checks a file, in the thread that caches the compiled schemas; never rejects it. Throws when a schema no longer
 * compiles.
 */
export function checkArquivo({ bytes, guardados, hoje, pacotes }: AConferir): ConferidoAqui {
  for (;;) {
    const outcome = withXml(bytes, {}, (document) => stepOf(document, guardados, hoje));
    if (!outcome.ok) return whenNone(outcome.recusa.mensagem);
    if ('pronta' in outcome) return { pronta: outcome.pronta };
    const faltam = outcome.faltam.map(({ esquemaId }) => esquemaId).filter((id) => !pacotes[id]);
    if (faltam.length > 0) return { faltam };
    for (const schema of outcome.faltam) compileStored(schema, pacotes[schema.esquemaId] ?? []);
  }
}
