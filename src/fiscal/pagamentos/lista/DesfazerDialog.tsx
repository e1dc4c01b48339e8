import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Lancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { DesfazerComMotivo } from '../DesfazerComMotivo.tsx';
import { sendUndoLancamento } from './pagamentoApi.ts';

interface Props {
  documentoId: string;
  empresaId: string;
  lancamento: Lancamento;
  nome: string;
  onChange: () => Promise<void>;
  onClose: () => void;
}

/** Renders the dialog that undoes an entry. */
export function DesfazerDialog({ documentoId, empresaId, lancamento, nome, onChange, onClose }: Props) {
  const translate = useTranslate();
  return (
    <DesfazerComMotivo
      sobre={`lancamento/${lancamento.id}`}
      titulo={translate('pagamento.desfazer.titulo')}
      empresaId={empresaId}
      confirma={translate('pagamento.desfazer.confirma')}
      desfaz={async (motivo) => {
        await sendUndoLancamento(documentoId, lancamento.id, motivo);
        toast({ severity: 'success', title: 'pagamento.desfazer.feito' });
        await onChange();
      }}
      onClose={onClose}
    >
      <Typography>{nome}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('pagamento.desfazer.consequencia')}
      </Typography>
    </DesfazerComMotivo>
  );
}
