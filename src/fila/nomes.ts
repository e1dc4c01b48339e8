import type { useTranslate } from 'ra-core';
import { formatMoney } from '../../contract/brasil/money.ts';
import { SITUACOES_DO_EVENTO, TONS_SITUACAO } from '../../contract/esocial/situacao.ts';
import { eventos } from '../../contract/eventos.ts';
import type { Tone } from '../../contract/field.ts';
import type { ItemFila, QuantiaFila } from '../../contract/fila.ts';
import type { EspecieFila } from '../../contract/filaGuardas.ts';
import { MANIFESTACOES_CTE } from '../../contract/fiscal/ctes.ts';
import { especies } from '../../contract/fiscal/especies.ts';
import { MANIFESTACOES_NFE } from '../../contract/fiscal/nfes.ts';
import { ESTADOS_REVISAO, TONS_REVISAO } from '../../contract/fiscal/nfse/nfses.ts';
import { REVISAO } from '../../contract/fiscal/nfse/revisao.ts';
import {
  ESTADOS_PAGAMENTO,
  pagamentos,
  TONS_PAGAMENTO,
} from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { rotuloDe } from '../../contract/rotulo.ts';

/** Returns the sums of items in words: the value of documents, and the amount to pay; a sum of zero is left out. */
export const quantiaEmPalavras = (
  translate: ReturnType<typeof useTranslate>,
  { valor, aPagar }: QuantiaFila,
): string[] => [
  ...(valor === 0 ? [] : [translate('fila.reais', { valor: formatMoney(valor) })]),
  ...(aPagar === 0 ? [] : [translate('fila.a_pagar', { valor: formatMoney(aPagar) })]),
];

interface Estados {
  nomes: Readonly<Record<string, string>>;
  tons: Readonly<Record<string, Tone>>;
}

const ESTADOS: Readonly<Record<EspecieFila, Estados>> = {
  NFE: { nomes: MANIFESTACOES_NFE, tons: { PENDENTE: 'todo', CIENCIA: 'running' } },
  CTE: { nomes: MANIFESTACOES_CTE, tons: { PENDENTE: 'todo' } },
  NFSE: { nomes: ESTADOS_REVISAO, tons: TONS_REVISAO },
  PAGAMENTO: { nomes: ESTADOS_PAGAMENTO, tons: TONS_PAGAMENTO },
  ESOCIAL: { nomes: SITUACOES_DO_EVENTO, tons: TONS_SITUACAO },
};

/** Returns the text and tone of an item's state, in the words of its list. */
export function estadoDoItem({ especie, estado }: Pick<ItemFila, 'especie' | 'estado'>): {
  text: string;
  tone: Tone;
} {
  const { nomes, tons } = ESTADOS[especie];
  return { text: rotuloDe(nomes, estado, 'situacao'), tone: tons[estado] ?? 'todo' };
}

/** Returns the address where an item is done: its own page, or the review page with it open. */
export function enderecoDoItem({ especie, id }: Pick<ItemFila, 'especie' | 'id'>): string {
  switch (especie) {
    case 'NFE':
    case 'CTE':
      return `${especies[especie].pagina}/${id}`;
    case 'NFSE':
      return `${REVISAO}?nota=${id}`;
    case 'PAGAMENTO':
      return `${pagamentos.path}/${id}`;
    case 'ESOCIAL':
      return `${eventos.path}/${id}`;
  }
}
