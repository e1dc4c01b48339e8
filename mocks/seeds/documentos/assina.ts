import { dh, group, leaves } from './xml.ts';

/**
 * Function that signs the canonical form of an element with an Id and returns the `Signature` element to place next to
 * it.
 */
export type Assina = (canonical: string, id: string) => Promise<string>;

/** Names of the parts of a kind of document. */
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
  /** Content of the signed element, in canonical form. */
  content: string;
  /** Content between the signed element and the signature. */
  after?: string;
  autorizadoEm: Date;
  numero: number;
}

/** Returns a signed document with its authorisation protocol. */
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
