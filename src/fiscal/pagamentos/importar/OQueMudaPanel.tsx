import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useKeptText } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { frasesDosCampos } from '../lista/campos.ts';
import { DescartarButton } from './DescartarButton.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao, readMuda } from './importacaoApi.ts';
import { abertas, aplicaveis } from './passos.ts';
import { TabelasDoQueMuda } from './TabelasDoQueMuda.tsx';

/** Renders the consequences of the dates before any is written, and the button that writes them. */
export function OQueMudaPanel({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const motivoId = useId();
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `importacao/${importacao.id} motivo`);
  const [wrong, setWrong] = useState<string | undefined>();
  const { pending, error: refused, run } = useAct();
  const muda = useQuery({
    queryKey: [pagamentos.name, 'importacao', importacao.id, 'muda', importacao.grupos],
    queryFn: () => readMuda(importacao.id),
    retry: false,
  });
  const datas = aplicaveis(importacao);
  const perguntas = abertas(importacao);
  const pede = muda.data?.pedeMotivo === true;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const missing = pede && motivo.trim() === '';
    setWrong(missing ? translate('pagamento.muda.diga_motivo') : undefined);
    if (missing || !muda.data) return;
    void run(async () => {
      try {
        fluxo.muda(await sent(() => actOnImportacao(importacao.id, { verbo: 'aplicar', corpo: { motivo } })));
      } catch (problem) {
        setWrong(frasesDosCampos(problem).motivo);
        throw problem;
      }
    });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={apply}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h3" component="h2">
        {translate('pagamento.muda.titulo')}
      </Typography>
      {muda.error && (
        <ErrorAlert
          error={muda.error}
          title={translate('pagamento.muda.erro')}
          action={
            <Button color="inherit" size="small" loading={muda.isFetching} onClick={() => muda.refetch()}>
              {translate('btn.tentar_de_novo')}
            </Button>
          }
        />
      )}
      {!muda.data && !muda.error && (
        <Skeleton variant="rounded" height="12rem" aria-label={translate('ra.page.loading')} />
      )}
      {muda.data && <TabelasDoQueMuda muda={muda.data} />}
      {pede && (
        <TextBox
          id={motivoId}
          label={translate('pagamento.informar.motivo')}
          help={translate('pagamento.muda.motivo_ajuda')}
          required
          multiline
          minRows={2}
          value={motivo}
          error={wrong}
          onChange={(event) => setMotivo(event.target.value)}
          htmlInput={{ maxLength: 500 }}
        />
      )}
      <Alert severity={perguntas > 0 ? 'warning' : 'info'}>
        {translate('pagamento.muda.serao', { smart_count: datas })}{' '}
        {perguntas > 0 && translate('pagamento.muda.ficam', { smart_count: perguntas })}{' '}
        {translate('pagamento.muda.desfaz')}
      </Alert>
      {refused !== null && <ErrorAlert error={refused} title={translate('pagamento.muda.erro_gravar')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ReasonButton
          type="submit"
          variant="contained"
          reason={
            (datas === 0 && translate('motivo.nenhuma_data')) || (!muda.data && translate('motivo.lendo'))
          }
          loading={pending}
        >
          {translate('pagamento.muda.gravar', { smart_count: datas })}
        </ReasonButton>
        {perguntas > 0 && (
          <Button onClick={() => fluxo.vai('perguntas')}>
            {translate('pagamento.importar.responder', { smart_count: perguntas })}
          </Button>
        )}
        <Button onClick={() => fluxo.vai('conferencia')}>
          {translate('pagamento.importar.voltar_conferencia')}
        </Button>
        <DescartarButton importacao={importacao} fluxo={fluxo} />
      </Box>
    </Box>
  );
}
