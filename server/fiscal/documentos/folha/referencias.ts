import { formatAccessKey } from '../../../../contract/brasil/accessKey.ts';
import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { at, attribute, child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { campos, camposAt, documentoDe, left, named, secaoDeTabela, wide } from './partes.ts';

/** Types of older papers that an NF-e refers to. */
const PAPEIS: Readonly<Record<string, string>> = {
  refNF: 'Nota modelo 1 referenciada',
  refNFP: 'Nota de produtor referenciada',
  refECF: 'Cupom fiscal referenciado',
};

/**
 * Returns the references of an NF-e (MOC, group BA): electronic documents by their key, older papers by their
 * identifying fields.
 */
export function referencias(inf: XmlElement): Secao[] {
  const refs = children(child(inf, 'ide'), 'NFref').flatMap(({ filhos }) => filhos);
  const keys = refs
    .filter(({ nome }) => !Object.hasOwn(PAPEIS, nome))
    .map(({ nome, texto: key }) => [
      named({ refNFe: 'NF-e', refNFeSig: 'NF-e (chave de sigilo)', refCTe: 'CT-e' }, nome),
      formatAccessKey(key),
      '',
    ]);
  const paid = children(at(inf, 'ide/gPagAntecipado'), 'refNFe').map(({ texto: key }) => [
    'NF-e do pagamento antecipado',
    formatAccessKey(key),
    '',
  ]);
  const items = children(inf, 'det').flatMap((det) =>
    children(det, 'DFeReferenciado').map((ref) => [
      `Item ${attribute(det, 'nItem')}`,
      formatAccessKey(textAt(ref, 'chaveAcesso')),
      textAt(ref, 'nItem'),
    ]),
  );
  const papers = refs
    .filter(({ nome }) => Object.hasOwn(PAPEIS, nome))
    .flatMap((ref) =>
      campos(PAPEIS[ref.nome] ?? '', [
        ...documentoDe(ref),
        ...camposAt(ref, [
          ['UF (código IBGE)', 'cUF'],
          ['Emissão (AAMM)', 'AAMM'],
          ['Inscrição estadual', 'IE'],
          ['Modelo', 'mod'],
          ['Série', 'serie'],
          ['Número', 'nNF'],
          ['ECF', 'nECF'],
          ['COO', 'nCOO'],
        ]),
      ]),
    );
  const columns = [left('Tipo'), wide('Chave de acesso'), left('Item do referenciado')];
  return [...secaoDeTabela('Documentos referenciados', columns, [...keys, ...paid, ...items]), ...papers];
}
