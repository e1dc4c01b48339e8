import { Autocomplete } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Field } from '../../../contract/field.ts';
import { AutocompleteBox } from '../../ui/AutocompleteBox.tsx';

/** A value and its name, of those that may be chosen. */
export type Choice = readonly [value: unknown, text: string];

/** The choices of a field that has a closed list of them; null of any other. */
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
  /** One more, or one less. */
  onToggle: (value: unknown) => void;
  onClear: () => void;
  /** Said where nothing is chosen. */
  none: string;
}

/** One or more of a closed list. */
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
