import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';

interface Props {
  resource: Resource;
  /** All fields, in order. */
  fields: readonly string[];
  chosen: readonly string[];
  /** No field is chosen, although one is required. */
  missing: boolean;
  onChange: (chosen: string[]) => void;
}

/** Renders the choice of the exported fields. */
export function CamposEscolhidos({ resource, fields, chosen, missing, onChange }: Props) {
  const translate = useTranslate();
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <FormControl component="fieldset" error={missing}>
      <FormLabel component="legend">{translate('exportacao.campos.lista')}</FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))' }}
      >
        {fields.map((key) => (
          <FormControlLabel
            key={key}
            label={resource.fields[key]?.label ?? key}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(key)}
                onChange={() => toggle(key)}
                sx={{ py: 0.5 }}
              />
            }
          />
        ))}
      </FormGroup>
      {missing && <FormHelperText>{translate('exportacao.campos.nenhum')}</FormHelperText>}
    </FormControl>
  );
}
