import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { formatField } from '../../../ui/formatField.ts';

type Row = Readonly<Record<string, unknown>>;

/** What somebody else may change under the eyes of whoever fills in a payment. */
const OLHADOS = ['estado', 'pagoEm', 'pago', 'liquido', 'cancelado', 'resposta'];

export interface Mudanca {
  rotulo: string;
  antes: string;
  agora: string;
}

const { fields }: Resource = pagamentos;

/** In: the document as it was seen, and as it is now. Out: what changed, in words; '' where it says nothing. */
export function mudancasEntre(visto: Row, atual: Row): Mudanca[] {
  return OLHADOS.flatMap((campo) => {
    const field = fields[campo];
    if (!field) return [];
    const antes = formatField(field, visto[campo]);
    const agora = formatField(field, atual[campo]);
    return antes === agora ? [] : [{ rotulo: field.label, antes, agora }];
  });
}
