import { MANIFESTACOES_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { HEAD } from '../../sefaz/procEvento.ts';
import { leaf } from '../../signature/canonical.ts';
import { dhEvento } from '../../signature/eventos.ts';
import { signEnveloped } from '../../signature/signEnveloped.ts';
import type { Signer } from '../../signature/signer.ts';
import type { nfsesManifestacoes } from '../tables.ts';

const NFSE = 'http://www.sped.fazenda.gov.br/nfse';
/** Maximum length of TSVerAplic. */
const MAX_VERSAO = 20;

type Linha = Pick<
  typeof nfsesManifestacoes.$inferSelect,
  'chave' | 'tipo' | 'codigoMotivo' | 'motivo' | 'ambiente'
>;

/**
 * Builds and signs the request of a taker's manifestação (pedRegEvento 1.01, with the codes of the XSD; E0936 requires the
 * signature). `autor` is the taker's CNPJ or CPF, `versao` that of the product.
 */
export async function signPedido(
  { chave, tipo, codigoMotivo, motivo, ambiente }: Linha,
  { autor, signer, versao, now }: { autor: string; signer: Signer; versao: string; now: Date },
): Promise<string> {
  const detalhe =
    leaf('xDesc', MANIFESTACOES_NOTA[tipo].descricao) +
    (codigoMotivo === '' ? '' : leaf('cMotivo', codigoMotivo)) +
    (motivo === '' ? '' : leaf('xMotivo', motivo));
  const content =
    leaf('tpAmb', ambiente === 'PRODUCAO' ? '1' : '2') +
    leaf('verAplic', `Farol_${versao}`.slice(0, MAX_VERSAO)) +
    leaf('dhEvento', dhEvento(now)) +
    leaf(autor.length === 11 ? 'CPFAutor' : 'CNPJAutor', autor) +
    leaf('chNFSe', chave) +
    `<e${tipo}>${detalhe}</e${tipo}>`;
  const alvo = { root: 'pedRegEvento', namespace: NFSE, versao: '1.01', name: 'infPedReg' };
  return HEAD + (await signEnveloped({ ...alvo, id: `PRE${chave}${tipo}`, content }, signer));
}
