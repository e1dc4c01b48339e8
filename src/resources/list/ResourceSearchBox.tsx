import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { asText } from '../../ui/control.ts';
import { SearchField } from './SearchField.tsx';
import { textOfProcurados } from './textOfProcurados.ts';
import { useFilters } from './useFilters.tsx';

/** Renders the search box of a list. Its placeholder names the fields that are searched (`procuradosPor`), in full on hover. */
export function ResourceSearchBox({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  return (
    <SearchField
      label={translate('lista.buscar', { nome: resource.label.many })}
      placeholder={textOfProcurados(resource)}
      value={asText(filters.q)}
      onChange={(q) => set('q', q)}
    />
  );
}
