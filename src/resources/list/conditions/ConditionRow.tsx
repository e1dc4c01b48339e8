import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Autocomplete, Box, IconButton, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fold } from '../../../../contract/brasil/fold.ts';
import { OPERADORES } from '../../../../contract/filters.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { AutocompleteBox } from '../../../ui/AutocompleteBox.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { type CondicaoDaLista, camposLivresDoGrupo, operadoresLivres } from './condicoes.ts';

interface Props {
  resource: Resource;
  condicao: CondicaoDaLista;
  /** Number among the conditions on the same field, from 1. */
  numero: number;
  /** All other conditions: a group does not have the same field and operator twice. */
  others: readonly CondicaoDaLista[];
  onChange: (next: CondicaoDaLista) => void;
  onRemove: () => void;
}

/** Renders one condition: field, operator and value. */
export function ConditionRow({ resource, condicao, numero, others, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const { name, grupo, operador, id } = condicao;
  const field = resource.fields[name];
  if (!field) return null;
  const said = { campo: field.label, n: numero };
  const campos = camposLivresDoGrupo(resource, grupo, others);
  const operadores = operadoresLivres(resource, [name, field], grupo, others);
  const move = (chosen: string) => {
    const next = resource.fields[chosen];
    const [first] = next ? operadoresLivres(resource, [chosen, next], grupo, others) : [];
    if (first) onChange({ id, grupo, name: chosen, operador: first, value: undefined });
  };
  return (
    <Box
      role="group"
      aria-label={numero === 1 ? translate('condicoes.condicao', said) : translate('condicoes.outra', said)}
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: 1.5,
        alignItems: 'start',
        justifyContent: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '14rem 12rem minmax(0, 28rem) auto',
        },
        '& > *': { gridColumn: { xs: '1', md: 'auto' } },
      }}
    >
      <Autocomplete
        disablePortal
        disableClearable
        size="small"
        id={`campo-${id.replaceAll(' ', '-')}`}
        options={campos.map(([key]) => key)}
        value={name}
        getOptionLabel={(key) => resource.fields[key]?.label ?? key}
        filterOptions={(keys, { inputValue }) =>
          keys.filter((key) => fold(resource.fields[key]?.label ?? key).includes(fold(inputValue)))
        }
        noOptionsText={translate('campo.nenhuma_opcao')}
        onChange={(_event, chosen) => move(chosen)}
        renderInput={(params) => <AutocompleteBox params={params} label={translate('condicoes.campo')} />}
      />
      <TextBox
        select
        id={`operador-${id.replaceAll(' ', '-')}`}
        label={translate('condicoes.como')}
        value={operador}
        onChange={(event) => {
          const chosen = operadores.find((one) => one === event.target.value);
          if (chosen) onChange({ ...condicao, operador: chosen, value: undefined });
        }}
      >
        {operadores.map((one) => (
          <MenuItem key={one} value={one}>
            {OPERADORES[one]}
          </MenuItem>
        ))}
      </TextBox>
      <Box>
        <ConditionValue
          key={`${name} ${operador}`}
          field={field}
          condicao={condicao}
          onValue={(value) => onChange({ ...condicao, value })}
        />
      </Box>
      <IconButton
        aria-label={translate('condicoes.remover', { campo: field.label })}
        onClick={onRemove}
        sx={{ gridColumn: { xs: '2', md: '4' }, gridRow: '1' }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
