import { createTheme, ThemeProvider } from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Field } from '../../../contract/field.ts';
import { themes } from '../../../src/theme/theme.ts';
import { FieldControl } from '../../../src/ui/FieldControl.tsx';
import { validateField } from '../../../src/ui/FieldInput.tsx';

const FIELDS: readonly Field[] = [
  { kind: 'money', label: 'Valor', min: -100_000, max: 1_000_000 },
  { kind: 'decimal', label: 'Percentual', places: 2, min: 0, max: 100 },
  { kind: 'decimal', label: 'Decimal', places: 4 },
  { kind: 'integer', label: 'Inteiro' },
  { kind: 'date', label: 'Data' },
  { kind: 'cep', label: 'CEP' },
  { kind: 'phone', label: 'Telefone' },
  { kind: 'cpfCnpj', label: 'CPF/CNPJ' },
  { kind: 'accessKey', label: 'Chave' },
  { kind: 'longText', label: 'Observação', max: 20 },
];

/** Renders one input, its value as JSON beside it, and its validation error. */
function Tried({ field }: { field: Field }) {
  const [value, setValue] = useState<unknown>(null);
  const verdict = validateField(field, value);
  return (
    <div>
      <FieldControl
        field={field}
        id={field.label}
        label={field.label}
        value={value}
        onChange={setValue}
        error={value === null || verdict === true ? undefined : verdict}
      />
      <output aria-label={`valor de ${field.label}`}>{JSON.stringify(value)}</output>
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider theme={createTheme(themes.light)}>
      {FIELDS.map((field) => (
        <Tried key={field.label} field={field} />
      ))}
    </ThemeProvider>,
  );
}
