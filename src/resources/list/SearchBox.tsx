import { useTranslate } from 'ra-core';
import { keyFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { asText } from '../../ui/control.ts';
import { SearchField } from './SearchField.tsx';
import { useFilters } from './useFilters.tsx';

/** The search box of a list: looks without case and accents at the fields that the resource names, and for a pasted access key. */
export function SearchBox({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  const labels = [...resource.list.search, ...keyFields(resource)].map(
    (key) => resource.fields[key]?.label.toLowerCase() ?? key,
  );
  const fields = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(labels);
  return (
    <SearchField
      label={translate('lista.buscar', { nome: resource.label.many })}
      placeholder={translate('lista.buscar_por', { campos: fields })}
      value={asText(filters.q)}
      onChange={(q) => set('q', q)}
    />
  );
}
