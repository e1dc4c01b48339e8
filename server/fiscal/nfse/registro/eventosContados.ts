import type { Evento } from '../../../webhooks/emitir.ts';
import type { Assentada } from './gravar.ts';

/** Returns the webhook events for written notas: one for each new nota, and for each whose situation changed. */
export function eventosContados(assentadas: readonly Assentada[]): Evento[] {
  return assentadas.flatMap(({ forma: { guardada, papel }, linha: { situacao } }): Evento[] => {
    const { id, empresa, antes } = guardada;
    const dados = { id, especie: 'NFSE', papel, situacao, link: `/api/v1/nfses/${id}` };
    const empresaId = empresa.id;
    if (!antes) return [{ tipo: 'documento.recebido', empresaId, dados }];
    const { situacao: era } = antes.linha;
    if (era === situacao) return [];
    return [{ tipo: 'documento.estado', empresaId, dados: { ...dados, antes: { situacao: era } } }];
  });
}
