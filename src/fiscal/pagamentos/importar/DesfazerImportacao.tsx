import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { DesfazerComMotivo } from '../DesfazerComMotivo.tsx';
import type { Fluxo } from './fluxo.ts';
import { agir } from './importacaoApi.ts';
import { aplicaveis } from './passos.ts';

/** Takes all dates of an import back, as one. */
export function DesfazerImportacao({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('pagamento.resultado.desfazer')}
      </Button>
      {asking && (
        <DesfazerComMotivo
          titulo={translate('pagamento.resultado.desfazer_titulo')}
          confirma={translate('pagamento.resultado.desfazer_confirma')}
          desfaz={async (motivo) =>
            fluxo.muda(await agir(importacao.id, { verbo: 'desfazer', corpo: { motivo } }))
          }
          onClose={() => setAsking(false)}
        >
          <Typography>
            {translate('pagamento.resultado.desfazer_consequencia', { smart_count: aplicaveis(importacao) })}
          </Typography>
        </DesfazerComMotivo>
      )}
    </>
  );
}
