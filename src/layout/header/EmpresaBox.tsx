import Business from '@mui/icons-material/BusinessOutlined';
import { Autocomplete, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { EmpresaOption } from './EmpresaOption.tsx';
import { empresaLabel, filterEmpresas, maskedLabel } from './empresaOptions.ts';

interface Props {
  empresas: EmpresaUsuario[];
  chosen: EmpresaUsuario | null;
  onChoose: (empresa: EmpresaUsuario) => void;
}

const boxSx = {
  width: { xs: '100%', md: '28rem' },
  maxWidth: '100%',
  // Room for the arrow alone: a company is changed, never cleared.
  '&&& .MuiOutlinedInput-root': { pr: 4, typography: 'body2' },
} as const;

/** The box in which a company is looked for and chosen. */
export function EmpresaBox({ empresas, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const whole = chosen && empresaLabel(chosen.nome, formatCpfCnpj(chosen.cpfCnpj));
  return (
    <Tooltip title={open ? '' : whole} describeChild>
      <Autocomplete
        sx={boxSx}
        size="small"
        options={empresas}
        value={chosen}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onChange={(_event, empresa) => empresa && empresa.uuid !== chosen?.uuid && onChoose(empresa)}
        getOptionKey={({ uuid }) => uuid}
        getOptionLabel={maskedLabel}
        isOptionEqualToValue={(one, other) => one.uuid === other.uuid}
        filterOptions={(options, { inputValue }) => filterEmpresas(options, inputValue)}
        renderOption={({ key, ...option }, empresa) => (
          <EmpresaOption key={key} empresa={empresa} option={option} />
        )}
        noOptionsText={translate('empresa_selector.nenhuma')}
        openText={translate('empresa_selector.abrir')}
        closeText={translate('empresa_selector.fechar')}
        clearIcon={null}
        // Inside the header, where assistive technology expects it.
        disablePortal
        slotProps={{
          popper: { placement: 'bottom-end', sx: { minWidth: 'min(22rem, calc(100vw - 1rem))' } },
        }}
        autoHighlight
        blurOnSelect
        selectOnFocus
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={translate('empresa_selector.filtrar')}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': translate('empresa_selector.rotulo') },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start" sx={{ ml: 0.5, display: { xs: 'none', sm: 'flex' } }}>
                    <Business fontSize="small" aria-hidden />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </Tooltip>
  );
}
