import { dh, group, leaves } from './xml.ts';

/** Signs the canonical form of an element that has an Id. Out: the `Signature` element that goes beside it. */
export type Assina = (canonical: string, id: string) => Promise<string>;

/** How a kind of document names its parts. */
interface Nomes {
  namespace: string;
  root: string;
  inf: string;
  envelope: string;
  prot: string;
  keyName: string;
}

interface Conteudo {
  chave: string;
  /** The content of the signed element, in canonical form. */
  content: string;
  /** What follows the signed element, before the signature. */
  after?: string;
  autorizadoEm: Date;
  numero: number;
}

/** A signed document with the protocol that authorised it. */
export async function proc(nomes: Nomes, conteudo: Conteudo, assina: Assina): Promise<string> {
  const { namespace, root, inf, envelope, prot, keyName } = nomes;
  const { chave, content, after = '', autorizadoEm, numero } = conteudo;
  const id = `${root.replace(/OS$/, '')}${chave}`;
  const attributes = `Id="${id}" versao="4.00"`;
  const signature = await assina(`<${inf} xmlns="${namespace}" ${attributes}>${content}</${inf}>`, id);
  const infProt = leaves({
    tpAmb: 2,
    verAplic: 'SIMULADO',
    [keyName]: chave,
    dhRecbto: dh(autorizadoEm),
    nProt: `1352600${String(numero).padStart(8, '0')}`,
    cStat: 100,
    xMotivo: `Autorizado o uso d${root === 'NFe' ? 'a NF-e' : 'o CT-e'}`,
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${envelope} xmlns="${namespace}" versao="4.00">` +
    `<${root} xmlns="${namespace}"><${inf} ${attributes}>${content}</${inf}>${after}${signature}</${root}>` +
    `${group(prot, group('infProt', infProt), ' versao="4.00"')}</${envelope}>`
  );
}
