import { useListContext, useTranslate } from 'ra-core';
import { LIMITES, type Limitada } from '../../../contract/limites.ts';
import { useTotal } from './useTotal.ts';

/** '12 de 50': how many of what there may be, while the whole list is shown. */
export function Cabem({ tabela }: { tabela: Limitada }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { total } = useTotal();
  if (total === undefined || Object.keys(filterValues).length > 0) return null;
  return <span>{translate('limite.cabem', { n: total, max: LIMITES[tabela].max })}</span>;
}
