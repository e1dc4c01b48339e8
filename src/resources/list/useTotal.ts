import { useListContext, useTranslate } from 'ra-core';

/** Returns the number of matching rows. With `isMinimum` there are at least as many and the server stopped counting. */
export function useTotal(): { total: number | undefined; isMinimum: boolean } {
  const { total, meta } = useListContext();
  return { total, isMinimum: meta?.totalMinimo === true };
}

/** Returns '319 empresas', 'mais de 1.000 empresas', or undefined while the total is unknown. */
export function useTotalText(resource: string): string | undefined {
  const translate = useTranslate();
  const { total, isMinimum } = useTotal();
  if (total === undefined) return undefined;
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: total });
  if (isMinimum) return `${translate('lista.mais_de', { total })} ${name}`;
  return translate('lista.quantos', { smart_count: total, nome: name });
}
