import { useListContext, useTranslate } from 'ra-core';
import { LIMITES, type Limitada } from '../../../contract/limites.ts';
import { useTotal } from './useTotal.ts';

/** Renders '12 de 50', the number of rows and its limit, while the list has no filter. */
export function Cabem({ tabela }: { tabela: Limitada }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { total } = useTotal();
  if (total === undefined || Object.keys(filterValues).length > 0) return null;
  return <span>{translate('limite.cabem', { n: total, max: LIMITES[tabela].max })}</span>;
}
