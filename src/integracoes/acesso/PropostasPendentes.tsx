import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Proposta } from '../../../contract/acesso.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { ConfirmDialog } from '../../auth/ConfirmDialog.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Section } from '../../resources/form/Section.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { ACESSO_KEY, applyProposta, sendRejeicaoDaProposta } from './acessoApi.ts';

/** Renders each value before and after the change. */
function Mudancas({ proposta }: { proposta: Proposta }) {
  const translate = useTranslate();
  return (
    <Table
      size="small"
      sx={{ gridColumn: '1 / -1', tableLayout: 'fixed', '& th, & td': { overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('acesso.proposta_campo')}</TableCell>
          <TableCell>{translate('acesso.proposta_antes')}</TableCell>
          <TableCell>{translate('acesso.proposta_depois')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {proposta.mudancas.map(({ campo, antes, depois }) => (
          <TableRow key={campo}>
            <TableCell component="th" scope="row">
              {campo}
            </TableCell>
            <TableCell>{antes}</TableCell>
            <TableCell>{depois}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Renders a pending change: its content, since when, and who may apply or reject it. */
export function PropostaPendente({ proposta }: { proposta: Proposta }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [outside, setOutside] = useState(false);
  const { id, minha, quem, criadaEm, valeEm, especie } = proposta;
  const done = async (title: string) => {
    setAsking(false);
    // Shown after the reload: the next input must go into the forms that stay.
    await client.invalidateQueries({ queryKey: ACESSO_KEY });
    toast({ severity: 'success', title });
  };
  const rejeita = useMutation({
    mutationFn: () => sendRejeicaoDaProposta(id),
    onSuccess: () => done('acesso.proposta_rejeitada'),
    onError: (error) => showError(error),
  });
  const pede = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'acesso.proposta_rejeitar',
      message: 'acesso.proposta_rejeitar_texto',
      confirmLabel: 'acesso.proposta_rejeitar',
    });
    if (answer === 'accepted') rejeita.mutate();
  };
  return (
    <Section label={translate(`acesso.proposta_${especie}`)}>
      <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
        {translate('acesso.proposta_espera', {
          quem: quem || translate('acesso.proposta_alguem'),
          quando: formatInstant(criadaEm),
          vale: formatInstant(valeEm),
        })}
      </Alert>
      <Mudancas proposta={proposta} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ReasonButton
          variant="contained"
          reason={minha && translate('acesso.proposta_minha')}
          onClick={() => setAsking(true)}
        >
          {translate('acesso.proposta_aplicar')}
        </ReasonButton>
        <Button variant="outlined" color="error" loading={rejeita.isPending} onClick={() => void pede()}>
          {translate('acesso.proposta_rejeitar')}
        </Button>
        {minha && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('acesso.proposta_minha')}
          </Typography>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          key={outside ? 'fora' : 'dentro'}
          title={outside ? 'acesso.fora' : 'acesso.proposta_aplicar'}
          text={outside ? 'acesso.fora_aplicar_texto' : 'acesso.confirme_texto'}
          act="acesso.proposta_aplicar"
          destructive={outside}
          onClose={() => setAsking(false)}
          onConfirm={async (confirmacao) => {
            try {
              await applyProposta(id, { ...confirmacao, confirmado: outside });
            } catch (error) {
              if (!(error instanceof ApiError) || error.problem.codigo !== 'FORA_DA_LISTA') throw error;
              setOutside(true);
              return;
            }
            await done('acesso.proposta_aplicada');
          }}
        />
      )}
    </Section>
  );
}
