import type { useTranslate } from 'ra-core';
import type { Contagem } from '../../contract/contagem.ts';

const number = new Intl.NumberFormat('pt-BR');

/** Counts that appear only on one screen and in no other list or response, so they need no name in the contract. */
export type SoAqui = 'linhas do arquivo' | 'perguntas do arquivo' | 'documentos do arquivo';

/** Identifies which count a number is, by its name in the contract. The argument is required so that every displayed count has one. */
type DeQue = Contagem | SoAqui;

/** Formats a count, such as '1.234'. */
export const inteiro = (_que: DeQue, total: number): string => number.format(total);

/** Formats a count; 'mais de 1.000' when there are more than were counted. */
export const contado = (
  translate: ReturnType<typeof useTranslate>,
  que: DeQue,
  { total, mais }: { total: number; mais: boolean },
): string => (mais ? translate('lista.mais_de', { total }) : inteiro(que, total));

/** Returns the argument for a count inside a translated sentence. */
export const contando = (_que: DeQue, total: number): { smart_count: number } => ({ smart_count: total });
