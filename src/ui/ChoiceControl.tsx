import {
  Autocomplete,
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { fold } from '../../contract/brasil/fold.ts';
import { rotuloDe } from '../../contract/rotulo.ts';
import { AutocompleteBox } from './AutocompleteBox.tsx';
import { asText, type ControlProps } from './control.ts';
import { TextBox } from './TextBox.tsx';

const LONG_LIST = 8;

type Options = Readonly<Record<string, string>>;

/** Renders the choice of one value of a closed list: a select, or above eight options an autocomplete that ignores case and accents. */
export function EnumControl({ options, ...props }: ControlProps<unknown> & { options: Options }) {
  return Object.keys(options).length > LONG_LIST ? (
    <SearchedEnum options={options} {...props} />
  ) : (
    <SelectedEnum options={options} {...props} />
  );
}

function SelectedEnum({ options, value, onChange, ...rest }: ControlProps<unknown> & { options: Options }) {
  const translate = useTranslate();
  return (
    <TextBox
      {...rest}
      select
      value={asText(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      selectProps={{ displayEmpty: true }}
    >
      {(!rest.required || asText(value) === '') && (
        <MenuItem value="" disabled={rest.required}>
          <Box component="em" sx={{ color: 'text.secondary', fontStyle: 'normal' }}>
            {translate('campo.nao_informado')}
          </Box>
        </MenuItem>
      )}
      {Object.entries(options).map(([code, label]) => (
        <MenuItem key={code} value={code}>
          {label}
        </MenuItem>
      ))}
    </TextBox>
  );
}

function SearchedEnum({
  options,
  value,
  onChange,
  onBlur,
  id,
  disabled,
  ...rest
}: ControlProps<unknown> & { options: Options }) {
  const translate = useTranslate();
  const current = asText(value);
  return (
    <Autocomplete
      disablePortal
      id={id}
      size="small"
      disabled={disabled}
      options={Object.keys(options)}
      value={current === '' ? null : current}
      getOptionLabel={(code) => rotuloDe(options, code, 'opcao')}
      filterOptions={(codes, { inputValue }) =>
        codes.filter((code) => fold(rotuloDe(options, code, 'opcao')).includes(fold(inputValue)))
      }
      onChange={(_event, code) => onChange(code)}
      onBlur={onBlur}
      autoHighlight
      noOptionsText={translate('campo.nenhuma_opcao')}
      renderInput={(params) => <AutocompleteBox params={params} {...rest} />}
    />
  );
}

/** Renders a switch, whose label names what 'on' means. */
export function BooleanControl({
  id,
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  disabled,
  inputRef,
}: ControlProps<unknown>) {
  const text = error ?? help;
  return (
    <FormControl error={error !== undefined} sx={{ justifyContent: 'center' }}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={value === true}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            slotProps={{ input: { id, ref: inputRef, 'aria-describedby': text ? `${id}-texto` : undefined } }}
          />
        }
      />
      {text && <FormHelperText id={`${id}-texto`}>{text}</FormHelperText>}
    </FormControl>
  );
}
