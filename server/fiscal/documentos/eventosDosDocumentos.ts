import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Evento } from '../../webhooks/emitir.ts';
import type { LinhaDoDocumento } from './linha.ts';

/** Fields of a document's state that webhooks report. */
type Contado = Pick<LinhaDoDocumento, 'papel' | 'situacao' | 'manifestacao' | 'prazo' | 'aConfirmar'>;

/** A document before (null for a new one) and after a change. */
export interface Mudado {
  id: string;
  empresaId: string;
  especie: EspecieSefaz;
  antes: Contado | null;
  depois: Contado;
}

const estadoDe = ({ papel, situacao, manifestacao, prazo, aConfirmar }: Contado) => ({
  papel,
  situacao,
  manifestacao,
  prazo,
  aConfirmar,
});

/** Returns the webhook events of written documents: of new ones, and of those whose situation or manifestação changed. */
export function eventosDosDocumentos(mudados: readonly Mudado[]): Evento[] {
  return mudados.flatMap(({ id, empresaId, especie, antes, depois }): Evento[] => {
    const dados = { id, especie, ...estadoDe(depois), link: `/api/v1/${recursos[especie].name}/${id}` };
    if (!antes) return [{ tipo: 'documento.recebido', empresaId, dados }];
    if (antes.situacao === depois.situacao && antes.manifestacao === depois.manifestacao) return [];
    const { situacao, manifestacao } = antes;
    return [{ tipo: 'documento.estado', empresaId, dados: { ...dados, antes: { situacao, manifestacao } } }];
  });
}
