import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportacaoPagamentos } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao } from './importacaoApi.ts';

/** Renders the button that discards a file of which nothing was written. */
export function DescartarButton({ importacao, fluxo }: { importacao: ImportacaoPagamentos; fluxo: Fluxo }) {
  const translate = useTranslate();
  const { pending, run } = useAct();
  const discard = () =>
    run(async () => {
      const answer = await confirm({
        id: 'confirm-acao',
        destructive: true,
        agentes: [{ id: importacao.empresaId }],
        header: 'pagamento.importar.descartar_pergunta',
        message: 'pagamento.importar.descartar_consequencia',
        confirmLabel: 'pagamento.importar.descartar',
      });
      if (answer !== 'accepted') return;
      await actOnImportacao(importacao.id, { verbo: 'descartar' })
        .then(fluxo.muda)
        .catch((error: unknown) => showError(error, 'pagamento.importar.erro'));
    });
  return (
    <Button color="error" loading={pending} onClick={() => void discard()}>
      {translate('pagamento.importar.descartar')}
    </Button>
  );
}
