import { normalizeAccessKey, parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Referencia, TipoReferencia } from '../../../contract/fiscal/referencias.ts';
import { at, child, children, findAll, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';

/** Maximum number of references: SEFAZ accepts no file over 500 kB, in which no more keys fit. */
const LIMITE = 8_000;

/** Type of the references by the purpose of an NF-e (finNFe). */
const FINALIDADES: Readonly<Record<string, TipoReferencia>> = {
  2: 'COMPLEMENTAR',
  3: 'AJUSTE',
  4: 'DEVOLUCAO',
  5: 'CREDITO',
  6: 'DEBITO',
};

type Found = readonly [tipo: TipoReferencia, keys: readonly string[]];

/** Returns each key once per type, without texts that do not have the form of a key and the document's own key. */
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

/** Returns the keys that an NF-e refers to (MOC, groups B and BA, and VC of its items); `chave` is its own key. */
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

/** Returns the keys that a CT-e refers to: its cargo, preceding documents, and those that it completes or replaces. */
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
