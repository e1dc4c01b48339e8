import {
  DIVERGENCIAS_PAGAMENTO,
  type DivergenciaPagamento,
  ESTADOS_PAGAMENTO,
  type EstadoPagamento,
  TONS_PAGAMENTO,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { asText } from '../../../ui/control.ts';
import { StateChip } from '../../../ui/StateChip.tsx';

interface Cell {
  record: Readonly<Record<string, unknown>>;
}

const isEstado = (text: string): text is EstadoPagamento => Object.hasOwn(ESTADOS_PAGAMENTO, text);
const isDivergencia = (text: string): text is DivergenciaPagamento =>
  Object.hasOwn(DIVERGENCIAS_PAGAMENTO, text);

/** Renders the state of the payment, with the client's response where nothing was paid. */
export function EstadoCell({ record }: Cell) {
  const estado = asText(record.estado);
  if (!isEstado(estado)) return null;
  const resposta = asText(record.resposta);
  const text = [ESTADOS_PAGAMENTO[estado], resposta].filter(Boolean).join(': ');
  return <StateChip tone={TONS_PAGAMENTO[estado]} text={text} />;
}

/** Renders the divergence of what was paid, in words. */
export function DivergenciaCell({ record }: Cell) {
  const divergencia = asText(record.divergencia);
  if (!isDivergencia(divergencia)) return null;
  return <StateChip tone="warning" text={DIVERGENCIAS_PAGAMENTO[divergencia]} />;
}
