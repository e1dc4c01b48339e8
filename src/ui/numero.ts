import type { useTranslate } from 'ra-core';
import type { Contagem } from '../../contract/contagem.ts';

const number = new Intl.NumberFormat('pt-BR');

/** Counts of what one screen alone has before it, which no other screen, list or answer says: a name would have nothing to agree with. */
export type SoAqui = 'linhas do arquivo' | 'perguntas do arquivo' | 'documentos do arquivo';

/** Which number a count is: the name it has in the contract. Who writes a count says it, so that none is without. */
type DeQue = Contagem | SoAqui;

/** A count as people read it: '1.234'. */
export const inteiro = (_que: DeQue, total: number): string => number.format(total);

/** A count; 'mais de 1.000' where there are more than were counted. */
export const contado = (
  translate: ReturnType<typeof useTranslate>,
  que: DeQue,
  { total, mais }: { total: number; mais: boolean },
): string => (mais ? translate('lista.mais_de', { total }) : inteiro(que, total));

/** A count inside of a sentence, which says it by itself. */
export const contando = (_que: DeQue, total: number): { smart_count: number } => ({ smart_count: total });
