import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { PERMISSION_LABELS } from '../../../contract/permissionCodes.ts';
import { pessoasDoPerfilSchema, rightsDifference } from '../../../contract/pessoas.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const labels: Readonly<Record<string, string>> = PERMISSION_LABELS;

function Codes({ title, codes }: { title: string; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {codes.map((code) => (
          <li key={code}>{labels[code] ?? code}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Before a profile is saved: who has it, and what each of them will gain and lose at the next request. */
export function ChangePreview({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const id = record?.id;
  const { data } = useQuery({
    queryKey: ['perfis', 'pessoas', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      pessoasDoPerfilSchema.parse(await (await apiFetch(`/v1/perfis/${id}/pessoas`, { signal })).json()),
  });
  if (!data) return null;
  const { ganha, perde } = rightsDifference(before, after);
  const names = data.pessoas.map(({ nome, ativo }) =>
    ativo ? nome : `${nome} ${translate('perfil.inativo')}`,
  );
  const more = data.total - data.pessoas.length;
  const list = [...names, ...(more > 0 ? [translate('perfil.mais', { total: more })] : [])].join(', ');
  const changes = ganha.length + perde.length > 0;
  if (data.total === 0) return <Alert severity="info">{translate('perfil.ninguem')}</Alert>;
  return (
    <Alert
      severity={perde.length > 0 ? 'warning' : 'info'}
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate(changes ? 'perfil.previa' : 'perfil.quem_tem', { smart_count: data.total })} {list}
      </Typography>
      {changes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 1 }}>
          <Codes title={translate('perfil.ganha')} codes={ganha} />
          <Codes title={translate('perfil.perde')} codes={perde} />
        </Box>
      )}
    </Alert>
  );
}
