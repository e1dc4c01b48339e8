import { Box, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../../contract/field.ts';
import { PERIODO_LABELS, PERIODOS } from '../../../../contract/filters.ts';
import { asText } from '../../../ui/control.ts';
import { FieldControl } from '../../../ui/FieldControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { ChosenValues, choicesOf } from '../ChosenValues.tsx';
import { asList } from '../filters.ts';
import { TypedValue } from '../TypedValue.tsx';
import { asEnds, type CondicaoDaLista } from './condicoes.ts';

interface Props {
  field: Field;
  condicao: CondicaoDaLista;
  onValue: (value: unknown) => void;
}

/** Renders the choice of a period relative to today. */
function PeriodValue({ id, condicao, onValue }: Omit<Props, 'field'> & { id: string }) {
  const translate = useTranslate();
  return (
    <TextBox
      select
      id={id}
      label={translate('condicoes.periodo')}
      value={asText(condicao.value)}
      onChange={(event) => onValue(event.target.value)}
    >
      {PERIODOS.map((periodo) => (
        <MenuItem key={periodo} value={periodo}>
          {PERIODO_LABELS[periodo]}
        </MenuItem>
      ))}
    </TextBox>
  );
}

/** Renders the value of a condition; nothing for the operators 'vazio' and 'preenchido'. */
export function ConditionValue({ field, condicao, onValue }: Props) {
  const translate = useTranslate();
  const { operador, value } = condicao;
  const id = `condicao-${condicao.id.replaceAll(' ', '-')}`;
  const label = translate('condicoes.valor');
  if (operador === 'vazio' || operador === 'preenchido') return null;
  if (operador === 'periodo') return <PeriodValue id={id} condicao={condicao} onValue={onValue} />;
  if (operador === 'entre') {
    const ends = asEnds(value);
    return (
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
        }}
      >
        {(['condicoes.de', 'condicoes.ate'] as const).map((end, index) => (
          <TypedValue
            key={end}
            field={field}
            id={`${id}-${index}`}
            label={translate(end)}
            current={ends[index] ?? ''}
            onApply={(typed) => onValue(ends.with(index, typed))}
            bound={index === 1 ? 'last' : 'first'}
          />
        ))}
      </Box>
    );
  }
  const choices = choicesOf(field);
  if (choices) {
    const chosen = asList(value);
    const toggle = (one: unknown) =>
      onValue(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
    return (
      <ChosenValues
        id={id}
        label={label}
        choices={choices}
        chosen={chosen}
        onToggle={toggle}
        onClear={() => onValue([])}
        none={translate('condicoes.escolha')}
      />
    );
  }
  if (field.kind === 'reference')
    return (
      <FieldControl
        field={{ ...field, required: false }}
        id={id}
        label={label}
        value={asList(value)[0] ?? null}
        onChange={(chosen) => onValue(asList(chosen))}
      />
    );
  // The beginning of a number may not be a valid number yet.
  const typed: Field = operador === 'comeca' ? { kind: 'text', label, max: 200 } : field;
  return <TypedValue field={typed} id={id} label={label} current={value ?? ''} onApply={onValue} />;
}
