import { addDays } from '../../../contract/brasil/date.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { CERTOS, filtroDaFaixa, filtroDosVencidos } from '../../../contract/fiscal/faixasPrazo.ts';
import type { Pronta } from '../../resources/list/parts.ts';

/** Filter of the documents marked to be contested and not contested yet. */
const A_CONTESTAR: Pronta = [
  'documento.visao.a_contestar',
  { contestarEm_vazio: false, manifestacao: ['PENDENTE'] },
];

/**
 * Returns the ready-made filters of a list of documents of one kind. `hoje` is today, `YYYY-MM-DD`; `abertas` are the open states, none for
 * documents that are not manifested here.
 */
export function prontasDoDia(
  especie: EspecieSefaz,
  hoje: string,
  abertas: readonly string[],
): readonly Pronta[] {
  const all = ['visao.todos', {}] as const;
  if (abertas.length === 0) return [all];
  return [
    all,
    ['documento.visao.pendentes', { manifestacao: abertas, situacao: ['AUTORIZADO'] }],
    ['documento.visao.sete_dias', { prazo_de: hoje, prazo_ate: addDays(hoje, 7), ...CERTOS }],
    ['documento.visao.vencidos', { ...filtroDosVencidos(especie, hoje) }],
    ...(especies[especie].soContesta ? [A_CONTESTAR] : []),
    ['documento.visao.a_confirmar', { ...filtroDaFaixa('aConfirmar', especie, hoje) }],
    ['documento.visao.resumos', { completude: ['RESUMO'] }],
  ];
}
