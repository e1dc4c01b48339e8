import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { formatField } from '../../../ui/formatField.ts';

type Row = Readonly<Record<string, unknown>>;

/** Fields that another user may change while a payment is filled in. */
const OLHADOS = ['estado', 'pagoEm', 'pago', 'liquido', 'cancelado', 'resposta'];

export interface MudancaDoPagamento {
  rotulo: string;
  antes: string;
  agora: string;
}

const { fields }: Resource = pagamentos;

/** Returns what changed between the document as seen and as it is now, in words; '' for an empty value. */
export function mudancasDoPagamento(visto: Row, atual: Row): MudancaDoPagamento[] {
  return OLHADOS.flatMap((campo) => {
    const field = fields[campo];
    if (!field) return [];
    const antes = formatField(field, visto[campo]);
    const agora = formatField(field, atual[campo]);
    return antes === agora ? [] : [{ rotulo: field.label, antes, agora }];
  });
}
