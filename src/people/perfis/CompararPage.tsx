import { Alert, Box, Paper, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useId } from 'react';
import { asSet } from '../../../contract/csv.ts';
import { PERMISSIONS } from '../../../contract/permissionCodes.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { rightsDifference } from '../../../contract/pessoas.ts';
import { perfis } from '../../../contract/registry.ts';
import { isRecordId } from '../../routing/paths.ts';
import { usePedido } from '../../routing/usePedido.ts';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReferenceControl } from '../../ui/ReferenceControl.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { AbasPerfis } from './AbasPerfis.tsx';
import { bySubject, sentenceOfPermission } from './assuntos.ts';

const SIDES = ['um', 'outro'] as const;
type Pedido = Record<(typeof SIDES)[number], string>;

function readPedido(search: string): Pedido {
  const query = new URLSearchParams(search);
  const id = (side: keyof Pedido) => query.get(side) ?? '';
  return { um: isRecordId(id('um')) ? id('um') : '', outro: isRecordId(id('outro')) ? id('outro') : '' };
}
const writePedido = (pedido: Pedido) => `?${new URLSearchParams(pedido)}`;

function usePerfil(id: string) {
  return useGetOne<ResourceRow>(perfis.name, { id }, { enabled: id !== '', retry: false });
}

/** Renders what only one of the profiles grants, by subject. */
function Sobra({ nome, codes }: { nome: string; codes: readonly string[] }) {
  const translate = useTranslate();
  const id = useId();
  const own = PERMISSIONS.filter((code: Permission) => codes.includes(code));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {translate('direitos.so_em', { nome })}
      </Typography>
      {own.length === 0 && <Typography>{translate('direitos.nada_a_mais')}</Typography>}
      {bySubject(own).map(({ key, codes: acts }) => (
        <Box key={key} sx={{ mb: 1 }}>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
            {translate(`perfil.assunto.${key}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {acts.map((code) => (
              <li key={code}>{sentenceOfPermission(code)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}

/** Renders `/sistema/perfil/comparar`: what each of two profiles grants and the other does not; the two are in the address. */
export function CompararPage() {
  const translate = useTranslate();
  const formId = useId();
  const { pedido, change } = usePedido(readPedido, writePedido);
  const um = usePerfil(pedido.um);
  const outro = usePerfil(pedido.outro);
  const error = um.error ?? outro.error;
  const both = um.data && outro.data ? { um: um.data, outro: outro.data } : null;
  const { ganha, perde } = rightsDifference(asSet(both?.um.permissoes), asSet(both?.outro.permissoes));
  const columns = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader
        title={translate('breadcrumb.comparar_perfis')}
        text={translate('direitos.comparar_explica')}
      />
      <AbasPerfis />
      <Box sx={columns}>
        {SIDES.map((side) => (
          <ReferenceControl
            key={side}
            to={perfis.name}
            id={`${formId}-${side}`}
            label={translate(`direitos.lado.${side}`)}
            value={pedido[side]}
            onChange={(id) => change({ [side]: asText(id) }, { replace: true })}
          />
        ))}
      </Box>
      {error && <ErrorAlert error={error} title={translate('direitos.erro')} />}
      {both && ganha.length + perde.length === 0 && (
        <Alert severity="success" role="status">
          {translate('direitos.iguais')}
        </Alert>
      )}
      {both && ganha.length + perde.length > 0 && (
        <Box sx={columns}>
          <Sobra nome={asText(both.um.nome)} codes={perde} />
          <Sobra nome={asText(both.outro.nome)} codes={ganha} />
        </Box>
      )}
    </Box>
  );
}
