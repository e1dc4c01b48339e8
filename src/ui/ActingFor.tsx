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
  /** What is typed here, which would be done for another company once the header's changes (`useTypedFor`); null: nothing. */
  digitado: Digitado | null;
  /** Its name is said beside this already, where one company is chosen. */
  dita?: boolean;
  /** What of the act is that company's, where not all of it is. */
  help?: string;
  /** It may not be changed any more: the act is under way. */
  disabled?: boolean;
}

/** Of thousands only so many are put in the page; typing narrows them. */
const MOST_SHOWN = 50;

/**
 * The company that what is done here is done for; while all are seen also where it is changed. Nothing typed is lost by that.
 */
export function ActingFor({ digitado, dita = false, help, disabled = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  if (!empresaUsuario) return null;
  // At the top of the page it is asked for which (`DigitadoParaOutra`); until then nothing is done.
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
