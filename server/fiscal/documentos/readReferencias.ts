import { normalizeAccessKey, parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Referencia, TipoReferencia } from '../../../contract/fiscal/referencias.ts';
import { at, child, children, findAll, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';

/** SEFAZ takes no file of more than 500 kB, and no more keys fit into one. */
const LIMITE = 8_000;

/** What the purpose of an NF-e (finNFe) makes of its references. */
const FINALIDADES: Readonly<Record<string, TipoReferencia>> = {
  2: 'COMPLEMENTAR',
  3: 'AJUSTE',
  4: 'DEVOLUCAO',
  5: 'CREDITO',
  6: 'DEBITO',
};

type Found = readonly [tipo: TipoReferencia, keys: readonly string[]];

/** Each key once for each kind; what has not the shape of a key, or is the document's own, is no reference. */
function distinct(own: string, found: readonly Found[]): Referencia[] {
  const known = new Map<string, Referencia>();
  for (const [tipo, keys] of found) {
    for (const chave of keys.map(normalizeAccessKey)) {
      if (known.size === LIMITE) break;
      if (chave !== own && parseAccessKey(chave)) known.set(`${tipo} ${chave}`, { chave, tipo });
    }
  }
  return [...known.values()];
}

const texts = (elements: readonly XmlElement[]): string[] => elements.map(({ texto }) => texto);

/** The keys that an NF-e names (MOC, groups B and BA, and VC of its items). In: its `infNFe` and its own key. */
export function referenciasNfe(inf: XmlElement, chave: string): Referencia[] {
  const ide = child(inf, 'ide');
  const finalidade = FINALIDADES[textAt(ide, 'finNFe')] ?? 'REFERENCIA';
  const items = children(inf, 'det').flatMap((det) => children(det, 'DFeReferenciado'));
  const referred = children(ide, 'NFref').flatMap(({ filhos }) => texts(filhos));
  return distinct(chave, [
    [finalidade, [...referred, ...items.map((item) => textAt(item, 'chaveAcesso'))]],
    ['PAGAMENTO_ANTECIPADO', texts(children(at(ide, 'gPagAntecipado'), 'refNFe'))],
  ]);
}

/** The keys that a CT-e names: what it carries, what went before it, and what it completes or replaces. */
export function referenciasCte(inf: XmlElement, chave: string): Referencia[] {
  const keysIn = (name: string, ...fields: readonly string[]) =>
    findAll(inf, name).flatMap((element) => fields.flatMap((field) => texts(findAll(element, field))));
  return distinct(chave, [
    ['TRANSPORTE', keysIn('infNFe', 'chave', 'chNFe')],
    ['TRANSPORTE', keysIn('infNFeTranspParcial', 'chNFe')],
    ['REDESPACHO', keysIn('idDocAntEle', 'chCTe', 'chave')],
    ['REDESPACHO', keysIn('infDocAnt', 'chCTe')],
    ['MULTIMODAL', keysIn('infCTeMultimodal', 'chCTeMultimodal')],
    ['COMPLEMENTO', keysIn('infCteComp', 'chCTe', 'chCte', 'chave')],
    ['SUBSTITUICAO', keysIn('infCteSub', 'chCTe', 'chCte')],
    ['ANULACAO', keysIn('infCteAnu', 'chCTe', 'chCte')],
    ['REFERENCIA', [...keysIn('infCteSub', 'refNFe', 'refCte'), ...keysIn('infDocRef', 'chBPe')]],
  ]);
}
