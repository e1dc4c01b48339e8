import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { contaOrganizacaoSchema } from '../../../contract/acesso.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { ConfirmDialog } from '../../auth/ConfirmDialog.tsx';
import { goToLink } from '../../authProvider/organizacao.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';

const PATH = '/v1/perfil-proprio/organizacao';
const KEY = ['perfil-proprio', 'organizacao'] as const;

async function read(signal: AbortSignal) {
  return contaOrganizacaoSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Renders the user's own account at the organisation: linked by the signed-in user, after an identity confirmation. */
export function ContaOrganizacaoPanel() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => read(signal) });
  const [asking, setAsking] = useState<'ligar' | 'desligar' | null>(null);
  if (error) return <ErrorAlert error={error} />;
  if (!data) return <Skeleton variant="rounded" height="4rem" aria-label={translate('ra.page.loading')} />;
  const { emissor, ligadaEm, ultimaEntrada } = data;
  if (emissor === null) {
    return <Typography variant="body2">{translate('acesso.conta_sem')}</Typography>;
  }
  const desde = ligadaEm && formatInstant(ligadaEm);
  const ultima = ultimaEntrada && formatInstant(ultimaEntrada);
  const linked = ultima ? 'acesso.conta_ligada' : 'acesso.conta_ligada_sem';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {desde ? translate(linked, { desde, ultima }) : translate('acesso.conta_nao_ligada', { emissor })}
      </Typography>
      <Button
        variant="outlined"
        color={desde ? 'error' : 'primary'}
        onClick={() => setAsking(desde ? 'desligar' : 'ligar')}
      >
        {translate(desde ? 'acesso.conta_desligar' : 'acesso.conta_ligar')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={asking === 'ligar' ? 'acesso.conta_ligar' : 'acesso.conta_desligar'}
          text={asking === 'ligar' ? undefined : 'acesso.conta_desligar_texto'}
          act={asking === 'ligar' ? 'acesso.conta_ligar' : 'acesso.conta_desligar'}
          destructive={asking === 'desligar'}
          onClose={() => setAsking(null)}
          onConfirm={async (confirmacao) => {
            if (asking === 'ligar') return goToLink(confirmacao);
            await apiFetch(`${PATH}/desligar`, { method: 'POST', body: JSON.stringify(confirmacao) });
            setAsking(null);
            toast({ severity: 'success', title: 'acesso.conta_desligada' });
            await client.invalidateQueries({ queryKey: KEY });
          }}
        />
      )}
    </Box>
  );
}
