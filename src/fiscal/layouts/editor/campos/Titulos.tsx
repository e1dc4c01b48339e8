import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { AutocompleteBox } from '../../../../ui/AutocompleteBox.tsx';

interface Props {
  label: string;
  help?: string;
  value: readonly string[];
  /** Titles of the file to choose from; others are typed. */
  opcoes: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
}

/** Renders a field for several texts, each typed and confirmed with Enter, or chosen. */
export function Titulos({ label, help, value, opcoes, error, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disablePortal
      id={id}
      size="small"
      options={opcoes.filter((one) => one !== '' && !value.includes(one))}
      value={[...value]}
      noOptionsText={translate('campo.nenhuma_opcao')}
      onChange={(_event, members) =>
        onChange([...new Set(members.map((one) => one.trim()).filter((one) => one !== ''))])
      }
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          label={label}
          {...(help !== undefined && { help })}
          {...(error !== undefined && { error })}
        />
      )}
    />
  );
}
