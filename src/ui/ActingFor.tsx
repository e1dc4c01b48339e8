import { Autocomplete, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { hasSeveral, useSeesAll } from '../authProvider/breadth.ts';
import { selectEmpresa } from '../authProvider/empresa.ts';
import { takeAlong } from '../authProvider/typedFor.ts';
import { useSession } from '../authProvider/useSession.ts';
import type { Digitado } from '../authProvider/useTypedFor.ts';
import { AmbienteTag } from './AmbienteTag.tsx';
import { AutocompleteBox } from './AutocompleteBox.tsx';
import { filterEmpresas, maskedLabel } from './empresaOptions.ts';
import { OfCompany } from './OfCompany.tsx';

interface Props {
  /** Value typed here, which would apply to another company after a change in the header (`useTypedFor`); null when nothing is typed. */
  digitado: Digitado | null;
  /** The company's name is already shown beside this while one company is selected. */
  dita?: boolean;
  /** Which part of the action belongs to the company, when not all of it does. */
  help?: string;
  /** The action is pending: the company can no longer be changed. */
  disabled?: boolean;
}

/** Maximum number of options rendered, of possibly thousands; typing narrows them. */
const MOST_SHOWN = 50;

/**
 * Renders the company that the action is done for; with all companies selected, as an input that changes it without losing typed values.
 */
export function ActingFor({ digitado, dita = false, help, disabled = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  if (!empresaUsuario) return null;
  // `DigitadoParaOutra` asks at the top of the page for which company it is; until then nothing may be done.
  if (digitado?.de) return null;
  if (!all) {
    const { empresaId } = empresaUsuario;
    return empresaId && hasSeveral() && !dita ? <OfCompany id={empresaId} /> : null;
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', maxWidth: '36rem', minWidth: 0, pt: 1 }}>
      <Autocomplete
        fullWidth
        id={id}
        size="small"
        disableClearable
        disabled={disabled}
        options={empresas}
        value={empresaUsuario}
        getOptionKey={({ uuid }) => uuid}
        getOptionLabel={maskedLabel}
        isOptionEqualToValue={(one, other) => one.uuid === other.uuid}
        filterOptions={(all, { inputValue }) =>
          filterEmpresas(all, inputValue === maskedLabel(empresaUsuario) ? '' : inputValue).slice(
            0,
            MOST_SHOWN,
          )
        }
        noOptionsText={translate('empresa_selector.nenhuma')}
        onChange={(_event, chosen) => {
          takeAlong(chosen);
          selectEmpresa(chosen.uuid);
        }}
        renderInput={(params) => (
          <AutocompleteBox
            params={params}
            label={translate('empresa_selector.para')}
            {...(help && { help })}
          />
        )}
      />
      <AmbienteTag ambiente={empresaUsuario.ambiente} />
    </Box>
  );
}
