import { mayBeXml } from '../../envelopes/xmlEmTexto.ts';
import { isPedido } from '../../xml/pedidos.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { type PadraoLido, padraoDaNota } from './padroes.ts';

/** Kinds of elements that the readers of notas recognise. */
export type Tipo =
  | 'NACIONAL'
  | 'DPS'
  | 'ABRASF'
  | 'RPS'
  | 'SAO_PAULO'
  | 'EVENTO'
  | 'PEDIDO'
  | 'CANCELAMENTO'
  | PadraoLido;

export interface ElementoAchado {
  tipo: Tipo;
  element: XmlElement;
  /** True inside the group of the response that holds the replaced nota. */
  substituida: boolean;
}

const folded = (element: XmlElement) => element.nome.toLowerCase();
const has = (element: XmlElement, ...nomes: readonly string[]) =>
  element.filhos.some((inner) => nomes.includes(folded(inner)));
/** Returns the elements with that name, ignoring case, the element itself included; none nested in another match. */
function within(element: XmlElement, nome: string): XmlElement[] {
  return folded(element) === nome ? [element] : element.filhos.flatMap((inner) => within(inner, nome));
}

const isNational = (inf: XmlElement) =>
  has(inf, 'dps', 'nnfse') || inf.atributos.Id?.startsWith('NFS') === true;

/**
 * Returns the kind of an element that holds exactly one nota (national standard or ABRASF); null for a wrapper around several.
 */
function noteIn(element: XmlElement): Tipo | null {
  const [inf, ...more] = within(element, 'infnfse');
  if (!inf && has(element, 'numero', 'numeronfse') && within(element, 'valorservicos').length === 1)
    return 'ABRASF';
  if (!inf || more.length > 0) return null;
  return isNational(inf) ? 'NACIONAL' : 'ABRASF';
}

const NOTES: readonly string[] = ['compnfse', 'complnfse', 'tccompnfse', 'nfse', 'tcnfse', 'infnfse'];
const DECLARATIONS: readonly string[] = ['infrps', 'infdeclaracaoprestacaoservico'];
const CANCELLATIONS: readonly string[] = [
  'nfsecancelamento',
  'retcancelamento',
  'cancelamento',
  'cancelamentonfse',
];

function tipoDe(element: XmlElement): Tipo | null {
  const nome = folded(element);
  const proprio = padraoDaNota(element);
  if (proprio) return proprio;
  if (NOTES.includes(nome)) return noteIn(element);
  if (nome === 'infdps' || (nome === 'dps' && has(element, 'infdps'))) return 'DPS';
  if (nome === 'nfe' && has(element, 'chavenfe')) return 'SAO_PAULO';
  if (DECLARATIONS.includes(nome) || (['rps', 'tcrps'].includes(nome) && has(element, ...DECLARATIONS)))
    return 'RPS';
  // Events of NF-e and CT-e have the same name, but contain no request.
  if (nome === 'evento' && within(element, 'infpedreg').length > 0) return 'EVENTO';
  if (nome === 'pedregevento' && has(element, 'infpedreg')) return 'PEDIDO';
  if (CANCELLATIONS.includes(nome) && within(element, 'identificacaonfse').length > 0) return 'CANCELAMENTO';
  return null;
}

/** Findings of an XML: notas, declarations and events, and texts that may be XML themselves. */
interface Achados {
  achados: ElementoAchado[];
  textos: { nome: string; texto: string }[];
}

/**
 * Collects the findings of an element in document order. The content of a finding is not searched: the description of a service
 * may look like XML. Neither is that of a request to the city, which is no document.
 */
export function findInElement(
  element: XmlElement,
  into: Achados = { achados: [], textos: [] },
  replaced = false,
): Achados {
  const tipo = tipoDe(element);
  if (tipo !== null) into.achados.push({ tipo, element, substituida: replaced });
  else if (!isPedido(element.nome)) {
    const { nome, texto } = element;
    if (mayBeXml(texto)) into.textos.push({ nome, texto });
    const inside = replaced || (nome.toLowerCase() === 'nfsesubstituida' && element.filhos.length > 0);
    for (const inner of element.filhos) findInElement(inner, into, inside);
  }
  return into;
}
