import { Box, Button, MenuItem, Paper, Skeleton, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { ActingFor } from '../../../ui/ActingFor.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { mesesQueFecham } from './meses.ts';
import { closeMes, readFechamentos } from './regrasApi.ts';

/** Renders the closed months of the selected company: the last one, which may be reopened, and those that may be closed. */
export function MesesFechados() {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const may = useCan(especies.NFSE.agir);
  const { empresaUsuario } = useSession();
  const queryKey = ['nfs', 'fechamentos', empresaUsuario?.uuid];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => readFechamentos(signal) });
  const [chosen, setChosen] = useState('');
  const ultimo = data?.find(({ fechado }) => fechado) ?? null;
  const meses = mesesQueFecham(todayInSaoPaulo(new Date()).slice(0, 7), ultimo?.mes ?? null);
  const mes = meses.includes(chosen) ? chosen : (meses[0] ?? '');
  const change = useMutation({
    mutationFn: closeMes,
    onSuccess: (fechamentos, { fechado }) => {
      client.setQueryData(queryKey, fechamentos);
      const title = `nfs.meses.${fechado ? 'fechado' : 'reaberto'}`;
      toast({ channel: 'revisor-nfs', severity: 'success', title });
    },
  });
  const ask = async (qual: 'fechar' | 'reabrir', asked: string) => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: `nfs.meses.${qual}_pergunta`,
      message: `nfs.meses.${qual}_mensagem`,
      confirmLabel: `nfs.meses.${qual}`,
      agentes: empresaUsuario?.empresaId ? [{ id: empresaUsuario.empresaId }] : [],
      args: { mes: formatMonth(asked), empresa: empresaUsuario?.nome ?? '' },
    });
    if (answer === 'accepted') change.mutate({ mes: asked, fechado: qual === 'fechar' });
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Typography id={titleId} component="h2" variant="h3">
        {translate('nfs.meses.titulo', { empresa: empresaUsuario?.nome ?? '' })}
      </Typography>
      <ActingFor digitado={null} dita disabled={change.isPending} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('nfs.meses.ajuda')}
      </Typography>
      {(error || change.error) && (
        <ErrorAlert error={error ?? change.error} title={translate('nfs.meses.erro')} />
      )}
      {!data && !error && <Skeleton variant="rounded" height="2.5rem" />}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
            {ultimo
              ? translate('nfs.meses.ate', {
                  mes: formatMonth(ultimo.mes),
                  quem: ultimo.quem,
                  em: formatInstant(ultimo.em),
                })
              : translate('nfs.meses.nenhum')}
          </Typography>
          {may && ultimo && (
            <Button disabled={change.isPending} onClick={() => void ask('reabrir', ultimo.mes)}>
              {translate('nfs.meses.reabrir_mes', { mes: formatMonth(ultimo.mes) })}
            </Button>
          )}
          {may && mes !== '' && (
            <>
              <TextField
                select
                size="small"
                label={translate('nfs.meses.mes')}
                value={mes}
                onChange={(event) => setChosen(event.target.value)}
                slotProps={{ inputLabel: { htmlFor: undefined } }}
                sx={{ minWidth: '9rem' }}
              >
                {meses.map((one) => (
                  <MenuItem key={one} value={one}>
                    {formatMonth(one)}
                  </MenuItem>
                ))}
              </TextField>
              <Button variant="outlined" disabled={change.isPending} onClick={() => void ask('fechar', mes)}>
                {translate('nfs.meses.fechar')}
              </Button>
            </>
          )}
        </Box>
      )}
    </Paper>
  );
}
