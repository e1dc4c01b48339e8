import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_CONSULTA } from '../../../contract/fiscal/consulta.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { getSession } from '../../authProvider/session.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { agentesDe, palavraDe } from '../../ui/agentes.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { useSelectedKeys } from '../documentos/useSelectedKeys.ts';
import { requestSituacao } from './situacaoApi.ts';

const ASKS = {
  id: 'confirm-acao',
  header: 'documento.situacao.pergunta',
  message: 'documento.situacao.mensagem',
  confirmLabel: 'documento.situacao.conferir',
} as const;

/**
 * Renders the button that queries SEFAZ for the situation of the selected documents, after a confirmation where environments are mixed; the
 * task reports each.
 */
export function CheckSelected({ especie }: { especie: EspecieSefaz }) {
  const translate = useTranslate();
  const may = useCan({ allOf: [especies[especie].age] });
  const { selectedIds, onUnselectItems } = useListContext();
  const readKeys = useSelectedKeys(recursos[especie].name);
  const [pending, setPending] = useState(false);
  if (!may) return null;
  const ask = async () => {
    setPending(true);
    try {
      const chaves = await readKeys();
      const agentes = agentesDe(chaves);
      const dito = palavraDe(agentes, getSession().empresas);
      if (dito.ambientesDiferentes && (await confirm({ ...ASKS, agentes })) !== 'accepted') return;
      await requestSituacao(especie, chaves, dito);
      const args = { smart_count: chaves.length };
      toast({ severity: 'info', title: translate('documento.situacao.pedida', args) });
      onUnselectItems();
    } catch (error) {
      showError(error, 'documento.situacao.erro');
    } finally {
      setPending(false);
    }
  };
  return (
    <ReasonButton
      startIcon={<VerifiedIcon aria-hidden />}
      loading={pending}
      reason={selectedIds.length > MAX_CONSULTA && translate('motivo.ate_quantos', { total: MAX_CONSULTA })}
      onClick={ask}
    >
      {translate('documento.situacao.conferir')}
    </ReasonButton>
  );
}
