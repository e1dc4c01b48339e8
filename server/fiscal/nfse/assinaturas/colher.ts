import {
  type AssinaturaColhida,
  type LugarDaAssinatura,
  signaturesOver,
} from '../../signature/overElement.ts';
import type { XmlLido } from '../../xml/canonicalForm.ts';
import { type CanonicalElement, isCanonical } from '../../xml/canonicalTree.ts';
import type { XmlElement } from '../../xml/tree.ts';
import type { ElementoAchado, Tipo } from '../leitura/achar.ts';
import type { Assinavel } from './papel.ts';

/** A collected signature, with the kind of signer expected for what it signs. */
export interface Colhida extends AssinaturaColhida {
  de: Assinavel['de'];
}

interface Alvo {
  nomes: readonly string[];
  de: Assinavel['de'];
}

const NOTA: Alvo = { nomes: ['infnfse'], de: 'EMISSOR' };
const PEDIDO: Alvo = { nomes: ['infpedreg'], de: 'AUTOR' };

/** Signed elements of each kind of finding, the outer first; a kind without its row does not compile. */
const ALVOS: Readonly<Record<Tipo, readonly Alvo[]>> = {
  NACIONAL: [NOTA],
  ABRASF: [NOTA],
  SAO_PAULO: [{ nomes: ['nfe'], de: 'EMISSOR' }],
  IPM: [{ nomes: ['nfse'], de: 'EMISSOR' }],
  DSF: [{ nomes: ['nota'], de: 'EMISSOR' }],
  SMARAPD: [{ nomes: ['nota_fiscal'], de: 'EMISSOR' }],
  BARUERI: [{ nomes: ['infnfeservprestado', 'infnfe'], de: 'EMISSOR' }],
  DPS: [{ nomes: ['infdps'], de: 'AUTOR' }],
  RPS: [{ nomes: ['infdeclaracaoprestacaoservico', 'infrps'], de: 'AUTOR' }],
  EVENTO: [{ nomes: ['infevento'], de: 'EMISSOR' }, PEDIDO],
  PEDIDO: [PEDIDO],
  CANCELAMENTO: [
    { nomes: ['confirmacao'], de: 'EMISSOR' },
    { nomes: ['infpedidocancelamento'], de: 'AUTOR' },
  ],
};

/** Returns the nearest element with one of the names, the element itself included. */
function nearest<E extends { nome: string; filhos: readonly E[] }>(
  element: E,
  nomes: readonly string[],
): E | undefined {
  for (let level: E[] = [element]; level.length > 0; ) {
    const found = level.find(({ nome }) => nomes.includes(nome.toLowerCase()));
    if (found) return found;
    level = level.flatMap(({ filhos }) => filhos);
  }
  return undefined;
}

/** Returns the element of a finding that its issuer or author signs, or the finding itself if there is none. */
export function assinadoEm({ tipo, element }: Pick<ElementoAchado, 'tipo' | 'element'>): XmlElement {
  return nearest(element, ALVOS[tipo][0]?.nomes ?? []) ?? element;
}

/** Collects the signatures of a finding while its document is open. */
export function colherAssinaturas(
  lido: XmlLido,
  { tipo, element }: Pick<ElementoAchado, 'tipo' | 'element'>,
  envelopes: LugarDaAssinatura['envelopes'],
): Colhida[] {
  if (!isCanonical(element)) return [];
  const nota: CanonicalElement = element;
  const vistas = new Set<CanonicalElement>();
  return ALVOS[tipo].flatMap(({ nomes, de }) => {
    const alvo = nearest(nota, nomes);
    return alvo ? signaturesOver(lido, { nota, alvo, vistas, envelopes }).map((one) => ({ ...one, de })) : [];
  });
}
