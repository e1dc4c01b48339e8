import type { Field } from '../../contract/field.ts';
import { BooleanControl, EnumControl } from './ChoiceControl.tsx';
import { asText, type ControlProps } from './control.ts';
import { DateControl, InstantControl } from './DateControl.tsx';
import { MaskedControl } from './MaskedControl.tsx';
import { codeMask, taxMask } from './masks/masks.ts';
import { NumberControl } from './NumberControl.tsx';
import { ReferenceControl } from './ReferenceControl.tsx';
import { CodesControl, ReferencesControl } from './SetControl.tsx';
import { LongTextControl, TextControl } from './TextControl.tsx';

/** Renders the control of a field by its kind, for forms and filters alike. Exhaustive over the kinds. */
export function FieldControl({ field, ...props }: ControlProps<unknown> & { field: Field }) {
  const text = { ...props, value: asText(props.value) };
  switch (field.kind) {
    case 'text':
      return <TextControl {...text} />;
    case 'email':
      return <TextControl {...text} type="email" />;
    case 'longText':
      return <LongTextControl {...text} max={field.max} />;
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
      return <MaskedControl {...text} mask={taxMask(field.kind)} inputMode="text" />;
    case 'phone':
      return <MaskedControl {...text} mask={codeMask('phone')} inputMode="tel" />;
    case 'cep':
      return <MaskedControl {...text} mask={codeMask('cep')} inputMode="numeric" />;
    case 'accessKey':
      return <MaskedControl {...text} mask={codeMask('accessKey')} inputMode="text" monospaced />;
    case 'money':
    case 'decimal':
    case 'integer':
      return <NumberControl {...props} field={field} />;
    // Users enter the day of a document; its hour is read-only.
    case 'momento':
    case 'date':
      return <DateControl {...props} />;
    case 'instant':
      return <InstantControl {...props} />;
    case 'boolean':
      return <BooleanControl {...props} />;
    case 'enum':
      return <EnumControl {...props} options={field.options} />;
    case 'reference':
      return <ReferenceControl {...props} to={field.to} />;
    case 'codes':
      return <CodesControl {...props} options={field.options} />;
    case 'references':
      return <ReferencesControl {...props} to={field.to} />;
  }
}
