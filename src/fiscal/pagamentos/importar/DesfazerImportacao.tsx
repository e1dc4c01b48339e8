import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { DesfazerComMotivo } from '../DesfazerComMotivo.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';
import { aplicaveis } from './passos.ts';

/** Renders the button that undoes all dates of an import together. */
export function DesfazerImportacao({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const [asking, setAsking] = useKeptShown(`importacao/${importacao.id}/desfazer`);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('pagamento.resultado.desfazer')}
      </Button>
      {asking && (
        <DesfazerComMotivo
          sobre={`importacao/${importacao.id}`}
          titulo={translate('pagamento.resultado.desfazer_titulo')}
          empresaId={importacao.empresaId}
          confirma={translate('pagamento.resultado.desfazer_confirma')}
          desfaz={async (motivo) =>
            fluxo.muda(await actOnImportacao(importacao.id, { verbo: 'desfazer', corpo: { motivo } }))
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
