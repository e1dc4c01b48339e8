import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { camposRespondidos, Duvidas, type RespostasDuvidas } from './Duvidas.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';

/** Renders the questions that came up while reading; with the answers the file is read again, with the same layout. */
export function DuvidasDaLeitura({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const { duvidasDaLeitura: duvidas } = importacao;
  const [respostas, setRespostas] = useState<RespostasDuvidas>({});
  const [tried, setTried] = useState(false);
  const { pending, error, run } = useAct();
  const read = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const dito = camposRespondidos(duvidas, respostas);
    if (!dito) return;
    void run(async () => {
      const corpo = { layout: { usado: true as const }, ...dito };
      fluxo.muda(await actOnImportacao(importacao.id, { verbo: 'ler', corpo }));
      fluxo.vai('conferencia');
    });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={read}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Alert severity="warning" role="status">
        {translate('pagamento.importar.duvidas.na_leitura')}
      </Alert>
      {error !== null && <ErrorAlert error={error} title={translate('pagamento.importar.erro_ler')} />}
      <Duvidas
        duvidas={duvidas}
        respostas={respostas}
        cobra={tried}
        onResposta={(at, opcao) => setRespostas((now) => ({ ...now, [at]: opcao }))}
      />
      <Box>
        <Button type="submit" variant="contained" loading={pending}>
          {translate('pagamento.importar.ler')}
        </Button>
      </Box>
    </Box>
  );
}
