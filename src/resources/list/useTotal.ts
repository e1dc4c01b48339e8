import { useListContext, useTranslate } from 'ra-core';

/** How many rows match. `isMinimum`: there are at least as many, and the server did not count on. */
export function useTotal(): { total: number | undefined; isMinimum: boolean } {
  const { total, meta } = useListContext();
  return { total, isMinimum: meta?.totalMinimo === true };
}

/** '319 empresas', 'mais de 1.000 empresas', or undefined while it is not known. */
export function useTotalText(resource: string): string | undefined {
  const translate = useTranslate();
  const { total, isMinimum } = useTotal();
  if (total === undefined) return undefined;
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: total });
  if (isMinimum) return `${translate('lista.mais_de', { total })} ${name}`;
  return translate('lista.quantos', { smart_count: total, nome: name });
}
