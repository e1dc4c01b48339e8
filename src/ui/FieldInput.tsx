import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { isMaskedTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { type Field, isTaxNumberField } from '../../contract/field.ts';
import { fieldSchema } from '../../contract/schema.ts';
import { type CepState, useCepFill } from './cep/useCepFill.ts';
import { asText, type ControlProps } from './control.ts';
import { FieldControl } from './FieldControl.tsx';
import { MaskedTaxNumber } from './taxNumber/MaskedTaxNumber.tsx';

const CEP_TEXTS: Readonly<Record<CepState, string | undefined>> = {
  idle: undefined,
  searching: 'formulario.cep.buscando',
  missing: 'formulario.cep.nao_encontrado',
  failed: 'formulario.cep.indisponivel',
};

/** Returns true, or the error sentence that the server would also return. */
export function validateField(field: Field, value: unknown): true | string {
  const result = fieldSchema(field).safeParse(value);
  return result.success ? true : (result.error.issues[0]?.message ?? 'Valor inválido.');
}

function CepInput({ field, ...props }: ControlProps<unknown> & { field: Field }) {
  const translate = useTranslate();
  const { state, search } = useCepFill();
  const text = CEP_TEXTS[state];
  return (
    <FieldControl
      {...props}
      field={field}
      help={text ? translate(text) : props.help}
      onChange={(value) => {
        props.onChange(value);
        search(asText(value));
      }}
    />
  );
}

/** Renders the input of a field inside a form, with its value, validation and error by name. */
export function FieldInput({ field, name, disabled }: { field: Field; name: string; disabled?: boolean }) {
  const {
    field: input,
    fieldState,
    formState,
  } = useController({
    name,
    rules: { validate: (value: unknown) => validateField(field, value) },
  });
  const props: ControlProps<unknown> & { field: Field } = {
    field,
    id: inputId(name),
    label: field.label,
    value: input.value,
    onChange: input.onChange,
    onBlur: input.onBlur,
    inputRef: input.ref,
    required: field.required,
    help: field.help,
    error: fieldState.error?.message,
    disabled,
  };
  const stored = asText(formState.defaultValues?.[name]);
  if (isTaxNumberField(field) && isMaskedTaxNumber(stored))
    return <MaskedTaxNumber {...props} name={name} stored={stored} />;
  return field.kind === 'cep' ? <CepInput {...props} /> : <FieldControl {...props} />;
}

/** Returns the id of a field's input element. */
export function inputId(name: string): string {
  return `campo-${name}`;
}
