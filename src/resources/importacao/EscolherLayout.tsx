import { Autocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { hasWords } from '../../../contract/brasil/fold.ts';
import type { Finalidade } from '../../../contract/layouts/formatos.ts';
import { AutocompleteBox } from '../../ui/AutocompleteBox.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { chaveDoLayout, type LayoutAEscolher, readLayoutsDe } from './layoutsApi.ts';

interface Props {
  finalidade: Finalidade;
  value: LayoutAEscolher | null;
  onChange: (layout: LayoutAEscolher | null) => void;
  error?: string;
  /** Makes the choice optional: its label, and the placeholder that explains what no layout means. */
  livre?: { rotulo: string; nenhum: string };
}

/** Renders the choice of a layout of the tenant or of the gallery, searched by name and description. */
export function EscolherLayout({ finalidade, value, onChange, error, livre }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [nossos, galeria] = [translate('pagamento.layouts.nossos'), translate('pagamento.layouts.galeria')];
  const layouts = useQuery({
    queryKey: ['layouts', 'que servem', finalidade],
    queryFn: ({ signal }) => readLayoutsDe(finalidade, signal),
    retry: false,
  });
  if (layouts.error) return <ErrorAlert error={layouts.error} title={translate('pagamento.layouts.erro')} />;
  return (
    <Autocomplete
      id={id}
      size="small"
      options={layouts.data ?? []}
      loading={layouts.isPending}
      value={value}
      getOptionKey={chaveDoLayout}
      getOptionLabel={({ nome }) => nome}
      isOptionEqualToValue={(one, other) => chaveDoLayout(one) === chaveDoLayout(other)}
      groupBy={({ ref }) => ('id' in ref ? nossos : galeria)}
      filterOptions={(all, { inputValue }) =>
        all.filter(({ nome, descricao }) => hasWords(`${nome} ${descricao}`, inputValue))
      }
      onChange={(_event, layout) => onChange(layout)}
      autoHighlight
      noOptionsText={translate('campo.nenhuma_opcao')}
      loadingText={translate('campo.buscando')}
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          label={livre?.rotulo ?? translate('pagamento.layouts.rotulo')}
          required={livre === undefined}
          {...(livre && { placeholder: livre.nenhum })}
          {...(value?.descricao && { help: value.descricao })}
          {...(error !== undefined && { error })}
        />
      )}
    />
  );
}
