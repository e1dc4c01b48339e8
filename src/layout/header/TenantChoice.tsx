import { Autocomplete, TextField } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type AdministeredTenant, tenantChoice } from '../../authProvider/tenant.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { BEHIND } from '../../dataProvider/loading.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { hasUnsavedChanges } from '../../feedback/unsavedChanges.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useValue } from '../../valueStore.ts';

async function choose(tenant: AdministeredTenant | null): Promise<void> {
  const lose = {
    destructive: true,
    header: 'tenant_selector.trocar',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
    cancelLabel: 'formulario.alteracoes_nao_salvas.ficar',
  };
  if (!hasUnsavedChanges() || (await confirm(lose)) === 'accepted') tenantChoice.set(tenant);
}

/** Renders the choice of the tenant an administrator manages: its users and parameters. None chosen means the platform itself. */
export function TenantChoice() {
  const translate = useTranslate();
  const chosen = useValue(tenantChoice);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 300);
  const {
    data = [],
    error,
    isFetching,
  } = useGetList<RaRecord & { nome: string }>(
    'tenants',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'nome', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { enabled: open, ...BEHIND },
  );
  const options: AdministeredTenant[] = data.map(({ id, nome }) => ({ id: String(id), nome }));
  return (
    <Autocomplete
      sx={{ width: { xs: '100%', md: '22rem' }, maxWidth: '100%' }}
      size="small"
      options={options}
      value={chosen}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      loadingText={translate('campo.buscando')}
      noOptionsText={error ? messageOf(error) : translate('campo.nenhuma_opcao')}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ nome }) => nome}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, tenant) => void choose(tenant)}
      disablePortal
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('tenant_selector.rotulo')}
          placeholder={translate('tenant_selector.plataforma')}
          slotProps={{
            inputLabel: { ...params.InputLabelProps, shrink: true },
            input: params.InputProps,
            htmlInput: params.inputProps,
          }}
        />
      )}
    />
  );
}
