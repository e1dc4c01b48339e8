import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { fitsTecnico, type PedidoBaixa } from '../../../../contract/logs/baixas.ts';
import type { Livro } from '../../../../contract/logs/livros.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import type { PedidoDosLogs } from '../endereco.ts';
import { Arquivadas } from './Arquivadas.tsx';
import { requestBaixa } from './baixasApi.ts';
import { EscolhasDaBaixa } from './EscolhasDaBaixa.tsx';
import { Estimativa } from './Estimativa.tsx';
import { filtroDoPacote } from './emPalavras.ts';
import { PACOTES, Pacotes } from './Pacotes.tsx';

interface Props {
  /** Current log; `allowed` are the logs the user may read. */
  livro: Livro;
  allowed: readonly Livro[];
  pedido: PedidoDosLogs;
  onClose: () => void;
}

/** Renders the dialog that requests a package of logs and downloads the ones requested before. */
export function BaixarDialog({ livro, allowed, pedido, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const { pending, error, run } = useAct();
  const [quais, setQuais] = useState<readonly Livro[]>([livro]);
  const [chosen, setFormato] = useState<PedidoBaixa['formato']>(
    pedido.baixas === 'tecnico' ? 'TECNICO' : 'CSV',
  );
  const [inteiros, setInteiros] = useState(false);
  const tecnico = useCan({ allOf: ['CPF_REVELA'] }) && fitsTecnico(quais);
  const formato = chosen === 'TECNICO' && !tecnico ? 'JSONL' : chosen;
  // Fixed, so that the period does not move while the dialog is open.
  const [now] = useState(() => new Date());
  const wanted: PedidoBaixa = {
    livros: [...quais],
    formato,
    inteiros,
    filtro: filtroDoPacote(pedido, livro, quais, now),
  };
  const ask = (asked: PedidoBaixa) =>
    run(async () => {
      await requestBaixa(asked);
      await client.invalidateQueries({ queryKey: PACOTES });
    });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (quais.length > 0) void ask(wanted);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('logs.baixar.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('logs.baixar.texto')}
        </Typography>
        <Box
          component="form"
          onSubmit={send}
          noValidate
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <EscolhasDaBaixa
            livro={livro}
            allowed={allowed}
            quais={quais}
            setQuais={setQuais}
            formato={formato}
            setFormato={setFormato}
            tecnico={tecnico}
            inteiros={inteiros}
            setInteiros={setInteiros}
            filtro={wanted.filtro}
          />
          {quais.length > 0 && <Estimativa pedido={wanted} />}
          {error !== null && <ErrorAlert error={error} title={translate('logs.baixar.erro')} />}
          <ReasonButton
            type="submit"
            variant="contained"
            loading={pending}
            reason={quais.length === 0 && translate('motivo.livro')}
            sx={{ justifySelf: 'start' }}
          >
            {translate('logs.baixar.pedir')}
          </ReasonButton>
        </Box>
        <Pacotes onAgain={(asked) => void ask(asked)} />
        {allowed.includes('integracoes') && <Arquivadas />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('btn.fechar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
