import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Dona } from '../../../contract/ambiente.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { CertificadoForm } from './CertificadoForm.tsx';
import { CertificadoInfo } from './CertificadoInfo.tsx';
import { useCertificado } from './useCertificado.ts';

/** Renders 'Certificado A1' of a company: the one in use, its owner and validity, and the form to send another. */
export function CertificadoSection({ empresa }: { empresa: Dona }) {
  const { id: empresaId, ambiente } = empresa;
  const simulada = ambiente === 'SIMULADO';
  const translate = useTranslate();
  const id = useId();
  const mayEdit = useCan({ allOf: ['EMPRESA_EDITA'], modulo: 'CADASTROS' });
  const { query, send, remove } = useCertificado(empresaId);
  const { data, error } = query;
  const shown = data?.proprio ?? data?.emUso;

  const askToRemove = async () => {
    const question = {
      id: 'confirm-acao' as const,
      message: 'certificado.remover_pergunta',
      confirmLabel: 'certificado.remover',
      destructive: true,
      agentes: [empresa],
    };
    if ((await confirm(question)) !== 'accepted') return;
    try {
      await remove.mutateAsync();
      toast({ severity: 'success', title: 'certificado.removido' });
    } catch (reason) {
      showError(reason, 'certificado.erro_remover');
    }
  };

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 }, mt: 2, mb: 2 }}
    >
      <Typography variant="subtitle1" component="h2" id={id} sx={{ mb: 2 }}>
        {translate('certificado.titulo')}
      </Typography>
      {error && <ErrorAlert error={error} title={translate('certificado.erro_abrir')} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data && !data.proprio && !data.emUso && (
        // The simulator requires none, so its absence is no warning.
        <Alert severity={simulada ? 'info' : 'warning'}>
          {translate(simulada ? 'certificado.nenhum_simulado' : 'certificado.nenhum')}
        </Alert>
      )}
      {data && !data.proprio && data.emUso && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('certificado.emprestado', { nome: data.emUso.empresa.nome })}
        </Alert>
      )}
      {shown && <CertificadoInfo certificado={shown} />}
      {mayEdit && data && <CertificadoForm send={send} empresa={empresa} />}
      {mayEdit && data?.proprio && (
        <Box sx={{ mt: 1 }}>
          <Button color="error" size="small" loading={remove.isPending} onClick={askToRemove}>
            {translate('certificado.remover')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}
