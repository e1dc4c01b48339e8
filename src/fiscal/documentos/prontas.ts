import { addDays } from '../../../contract/brasil/date.ts';
import type { Pronta } from '../../resources/list/parts.ts';

/**
 * The ready-made filters of a list of documents. In: today, `YYYY-MM-DD`, and which states are still open; none where documents
 * are listed that nobody here manifests.
 */
export function prontasDoDia(hoje: string, abertas: readonly string[]): readonly Pronta[] {
  const all = ['visao.todos', {}] as const;
  if (abertas.length === 0) return [all];
  return [
    all,
    ['documento.visao.pendentes', { manifestacao: abertas, situacao: ['AUTORIZADO'] }],
    ['documento.visao.sete_dias', { prazo_de: hoje, prazo_ate: addDays(hoje, 7) }],
    ['documento.visao.vencidos', { prazo_ate: addDays(hoje, -1) }],
    ['documento.visao.resumos', { completude: ['RESUMO'] }],
  ];
}
