import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link } from '@mui/material';
import { asSet } from '../../contract/csv.ts';
import type { Field } from '../../contract/field.ts';
import { asText } from './control.ts';
import { formatField } from './formatField.ts';
import { ReferenceName } from './ReferenceName.tsx';
import { StateChip } from './StateChip.tsx';
import { RecordTaxNumber } from './taxNumber/RecordTaxNumber.tsx';

function YesNo({ value }: { value: boolean }) {
  const Icon = value ? CheckCircleOutlinedIcon : CancelOutlinedIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        color: value ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: '1.1em' }} aria-hidden />
      {value ? 'Sim' : 'Não'}
    </Box>
  );
}

/** The value of a field, to be read. `name` is its key in the record around it. Exhaustive over the kinds. */
export function FieldValue({ field, name, value }: { field: Field; name: string; value: unknown }) {
  const text = formatField(field, value);
  if (text === '') return null;
  switch (field.kind) {
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
      return <RecordTaxNumber campo={name} value={asText(value)} />;
    case 'boolean':
      return <YesNo value={value === true} />;
    case 'reference':
      return <ReferenceName to={field.to} id={text} />;
    case 'references':
      return asSet(value).map((id, position) => (
        <span key={id}>
          {position > 0 && ', '}
          <ReferenceName to={field.to} id={id} />
        </span>
      ));
    case 'email':
      return <Link href={`mailto:${text}`}>{text}</Link>;
    case 'longText':
      return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>;
    case 'accessKey':
      return <Box sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>{text}</Box>;
    case 'phone':
    case 'cep':
    case 'money':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'instant':
      return (
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Box>
      );
    case 'enum': {
      const tone = field.tones?.[asText(value)];
      return tone ? <StateChip tone={tone} text={text} /> : <Box component="span">{text}</Box>;
    }
    case 'text':
    case 'codes':
      return (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      );
  }
}

/** Kinds that are numbers: their column and input are right-aligned. */
export function isFigure(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer';
}
