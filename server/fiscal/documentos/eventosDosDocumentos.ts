import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Evento } from '../../webhooks/emitir.ts';
import type { Linha } from './linha.ts';

/** What programs are told of a document's state. */
type Contado = Pick<Linha, 'papel' | 'situacao' | 'manifestacao' | 'prazo' | 'aConfirmar'>;

/** A document as it was in the list, null for a new one, and as it is. */
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

/** In: documents that were written. Out: what other programs are told: of new ones, and of those whose state changed. */
export function eventosDosDocumentos(mudados: readonly Mudado[]): Evento[] {
  return mudados.flatMap(({ id, empresaId, especie, antes, depois }): Evento[] => {
    const dados = { id, especie, ...estadoDe(depois), link: `/api/v1/${recursos[especie].name}/${id}` };
    if (!antes) return [{ tipo: 'documento.recebido', empresaId, dados }];
    if (antes.situacao === depois.situacao && antes.manifestacao === depois.manifestacao) return [];
    const { situacao, manifestacao } = antes;
    return [{ tipo: 'documento.estado', empresaId, dados: { ...dados, antes: { situacao, manifestacao } } }];
  });
}
