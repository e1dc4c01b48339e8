import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Field } from '../../../contract/field.ts';
import { AutocompleteBox } from '../../ui/AutocompleteBox.tsx';

/** Value of a closed list and its text. */
export type Choice = readonly [value: unknown, text: string];

/** Returns the choices of a field with a closed list; null for any other field. */
export function choicesOf(field: Field): readonly Choice[] | null {
  if (field.kind === 'enum' || field.kind === 'codes') return Object.entries(field.options);
  return field.kind === 'boolean'
    ? [
        [true, 'Sim'],
        [false, 'Não'],
      ]
    : null;
}

interface Props {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly unknown[];
  /** Adds or removes one value. */
  onToggle: (value: unknown) => void;
  onClear: () => void;
  /** Placeholder while nothing is chosen. */
  none: string;
}

/** Renders the choice of one or more values of a closed list. */
export function ChosenValues({ id, label, choices, chosen, onToggle, onClear, none }: Props) {
  const translate = useTranslate();
  return (
    <Autocomplete
      disablePortal
      multiple
      id={id}
      size="small"
      limitTags={2}
      disableCloseOnSelect={choices.length > 2}
      options={choices}
      value={choices.filter(([value]) => chosen.includes(value))}
      getOptionLabel={([, text]) => text}
      filterOptions={(all, { inputValue }) => all.filter(([, text]) => fold(text).includes(fold(inputValue)))}
      noOptionsText={translate('campo.nenhuma_opcao')}
      onChange={(_event, _next, _reason, details) => (details ? onToggle(details.option[0]) : onClear())}
      renderInput={(params) => (
        <AutocompleteBox params={params} label={label} placeholder={chosen.length === 0 ? none : undefined} />
      )}
    />
  );
}
