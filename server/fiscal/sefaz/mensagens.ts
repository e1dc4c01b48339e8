import { leaf } from '../signature/canonical.ts';
import { CTE, NFE, type TpAmb } from '../signature/eventos.ts';

/** Up to this many events go in one batch (envEvento_v1.00). */
export const EVENTOS_POR_LOTE = 20;

/** A batch of signed events. In: an id of 1 to 15 digits and 1 to 20 events. */
export function envEvento(idLote: string, eventos: readonly string[]): string {
  if (!/^\d{1,15}$/.test(idLote)) throw new RangeError('idLote has 1 to 15 digits');
  if (eventos.length < 1 || eventos.length > EVENTOS_POR_LOTE)
    throw new RangeError('A batch has 1 to 20 events');
  return `<envEvento xmlns="${NFE}" versao="1.00">${leaf('idLote', idLote)}${eventos.join('')}</envEvento>`;
}

/** Asks for a document and its events by key. */
export function consSit(documento: 'NFE' | 'CTE', tpAmb: TpAmb, chave: string): string {
  const [root, namespace, campo] =
    documento === 'NFE' ? ['consSitNFe', NFE, 'chNFe'] : ['consSitCTe', CTE, 'chCTe'];
  const campos = leaf('tpAmb', tpAmb) + leaf('xServ', 'CONSULTAR') + leaf(campo, chave);
  return `<${root} xmlns="${namespace}" versao="4.00">${campos}</${root}>`;
}

/** Asks for documents of interest: after a cursor, or one NSU of a gap. */
export function distDFeInt(
  documento: 'NFE' | 'CTE',
  alvo: { tpAmb: TpAmb; uf: string; cnpj: string },
  pedido: { ultNSU: number } | { nsu: number },
): string {
  const [namespace, versao] = documento === 'NFE' ? [NFE, '1.01'] : [CTE, '1.00'];
  const autor =
    leaf('tpAmb', alvo.tpAmb) +
    leaf('cUFAutor', alvo.uf) +
    leaf(alvo.cnpj.length === 11 ? 'CPF' : 'CNPJ', alvo.cnpj);
  const consulta =
    'ultNSU' in pedido
      ? `<distNSU>${leaf('ultNSU', nsu(pedido.ultNSU))}</distNSU>`
      : `<consNSU>${leaf('NSU', nsu(pedido.nsu))}</consNSU>`;
  return `<distDFeInt xmlns="${namespace}" versao="${versao}">${autor}${consulta}</distDFeInt>`;
}

function nsu(value: number): string {
  return String(value).padStart(15, '0');
}
