import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  rotulo: string;
  /** '' means all. */
  valor: string;
  opcoes: Readonly<Record<string, string>>;
  onChange: (valor: string) => void;
}

/** Renders a filter on one of a few values, or none. */
export function FiltroDeEscolha({ rotulo, valor, opcoes, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={rotulo}
      value={valor}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true, htmlFor: undefined }, select: { displayEmpty: true } }}
      sx={{ flex: '1 1 14rem', maxWidth: { sm: '18rem' } }}
    >
      <MenuItem value="">{translate('integracoes.entregas.todos')}</MenuItem>
      {Object.entries(opcoes).map(([opcao, texto]) => (
        <MenuItem key={opcao} value={opcao}>
          {texto}
        </MenuItem>
      ))}
    </TextField>
  );
}
