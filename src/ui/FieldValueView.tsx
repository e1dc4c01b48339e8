import { formatMomentoWithOffset } from '../../contract/brasil/momento.ts';
import { asSet } from '../../contract/csv.ts';
import type { Field } from '../../contract/field.ts';
import { asText } from './control.ts';
import { formatField } from './formatField.ts';
import { ReferenceName } from './ReferenceName.tsx';
import { StateChip } from './StateChip.tsx';
import { SHAPES } from './shapes.ts';
import { RecordTaxNumber } from './taxNumber/RecordTaxNumber.tsx';

function YesNo({ value }: { value: boolean }) {
  return (
    <span className={`farol-estado ${value ? 'farol-sim' : 'farol-quieto'}`}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={SHAPES[value ? 'yes' : 'no']} />
      </svg>
      {value ? 'Sim' : 'Não'}
    </span>
  );
}

/** Renders a read-only field value. `name` is its key in the surrounding record. Exhaustive over the kinds. */
export function FieldValueView({ field, name, value }: { field: Field; name: string; value: unknown }) {
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
      return (
        <a className="farol-ligacao farol-sublinhada" href={`mailto:${text}`}>
          {text}
        </a>
      );
    case 'longText':
      return <div className="farol-longo">{text}</div>;
    case 'accessKey':
      return <div className="farol-chave">{text}</div>;
    case 'phone':
    case 'cep':
    case 'money':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'instant':
      return <span className="farol-numero">{text}</span>;
    case 'momento':
      return <span className="farol-numero">{formatMomentoWithOffset(asText(value))}</span>;
    case 'enum': {
      const tone = field.tones?.[asText(value)];
      return tone ? <StateChip tone={tone} text={text} /> : <span>{text}</span>;
    }
    case 'text':
    case 'codes':
      return <span className="farol-quebra">{text}</span>;
  }
}

/** Returns whether the kind is a number: its column and input are right-aligned. */
export function isFigure(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer';
}
