import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { parametrosTenantSchema } from '../../../contract/parametrosTenant.ts';
import { tenantChoice } from '../../authProvider/tenant.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaFormulario } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useValue } from '../../valueStore.ts';
import { ParametrosForm } from './ParametrosForm.tsx';

/** Renders `/sistema/parametros-tenant`: the parameters for all users of the tenant selected in the header. */
export function ParametrosPage() {
  const translate = useTranslate();
  const tenant = useValue(tenantChoice);
  const { data, error } = useQuery({
    queryKey: ['parametros-tenant', tenant?.id ?? null],
    queryFn: async ({ signal }) =>
      parametrosTenantSchema.parse(await (await apiFetch('/v1/parametros-tenant', { signal })).json()),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader
        title={translate('parametros.titulo')}
        text={
          data
            ? translate(data.plataforma ? 'parametros.da_plataforma' : 'parametros.de', { nome: data.nome })
            : ' '
        }
      />
      {error && <ErrorAlert error={error} />}
      {data ? (
        <ParametrosForm key={data.id} data={data} />
      ) : (
        !error && <EsperaFormulario secoes={[6, 4, 5, 4]} />
      )}
    </Box>
  );
}
