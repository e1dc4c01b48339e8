import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';
import { leaf } from '../signature/canonical.ts';
import { NFE, type TpAmb } from '../signature/eventos.ts';

/** Returns a batch of 1 to 20 signed events, with an id of 1 to 15 digits. Throws RangeError beyond these limits. */
export function envEvento(idLote: string, eventos: readonly string[]): string {
  if (!/^\d{1,15}$/.test(idLote)) throw new RangeError('idLote has 1 to 15 digits');
  if (eventos.length < 1 || eventos.length > leiautes.NFE.eventosPorPedido)
    throw new RangeError('A batch has 1 to 20 events');
  return `<envEvento xmlns="${NFE}" versao="1.00">${leaf('idLote', idLote)}${eventos.join('')}</envEvento>`;
}

/**
 * Returns signed events in the form that their service accepts: several in a batch with the given id, or a single one
 * alone.
 */
export function recepcaoEvento(especie: EspecieSefaz, idLote: string, eventos: readonly string[]): string {
  return leiautes[especie].eventosPorPedido > 1 ? envEvento(idLote, eventos) : (eventos[0] ?? '');
}

/** Returns the query for a document and its events by key. */
export function consSit(especie: EspecieSefaz, tpAmb: TpAmb, chave: string): string {
  const { consulta: root, namespace, chave: campo } = leiautes[especie];
  const campos = leaf('tpAmb', tpAmb) + leaf('xServ', 'CONSULTAR') + leaf(campo, chave);
  return `<${root} xmlns="${namespace}" versao="4.00">${campos}</${root}>`;
}

/** Returns the request for documents of interest: after a cursor, or one NSU of a gap. */
export function distDFeInt(
  especie: EspecieSefaz,
  alvo: { tpAmb: TpAmb; uf: string; cnpj: string },
  pedido: { ultNSU: number } | { nsu: number },
): string {
  const { namespace, versaoDistribuicao: versao } = leiautes[especie];
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
