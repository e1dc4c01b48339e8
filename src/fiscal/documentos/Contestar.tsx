import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { contestadosSchema } from '../../../contract/fiscal/contestar.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { usePageShortcuts } from '../../layout/shortcuts/pageShortcuts.ts';
import { useReadAgain } from '../../resources/list/useReadAgain.ts';
import { asText } from '../../ui/control.ts';

const { apiDocumento, age } = especies.CTE;

interface Props {
  ids: readonly unknown[];
  /** All of them are marked: the button removes the marks. */
  marked: boolean;
  onDone: () => unknown;
  /** Shortcut key of the button. */
  tecla?: string;
}

/** Renders the button that marks CT-e to be contested, or unmarks them: only marked ones show their deadline as pending. */
function ContestarButton({ ids, marked, onDone, tecla }: Props) {
  const translate = useTranslate();
  const may = useCan({ allOf: [age] });
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      const response = await apiFetch(`${apiDocumento}/contestar`, {
        method: 'POST',
        body: JSON.stringify({ ids, contestar: !marked }),
      });
      const { alterados } = contestadosSchema.parse(await response.json());
      await onDone();
      const done = marked ? 'desmarcados' : 'marcados';
      const left = ids.length - alterados;
      toast({
        severity: left > 0 ? 'warn' : 'success',
        title: `documento.contestar.${alterados > 0 ? done : 'nenhum'}`,
        args: { smart_count: alterados },
        ...(left > 0 && { detail: translate(`documento.contestar.nao_${done}`, { smart_count: left }) }),
      });
    } catch (failure) {
      showError(failure, 'documento.contestar.erro');
    } finally {
      setPending(false);
    }
  };
  usePageShortcuts(
    may && tecla !== undefined
      ? [{ keys: [tecla], label: 'documento.tecla.contestar', run: () => void send() }]
      : [],
  );
  if (!may) return null;
  return (
    <Button startIcon={<FlagIcon aria-hidden />} loading={pending} onClick={() => void send()}>
      {translate(marked ? 'documento.contestar.desmarcar' : 'documento.contestar.marcar')}
    </Button>
  );
}

/** Renders the button for the selected rows of the surrounding list. */
export function ContestarSelected() {
  const { selectedIds, data = [] } = useListContext();
  const readAgain = useReadAgain();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const marked = chosen.length > 0 && chosen.every(({ contestarEm }) => asText(contestarEm) !== '');
  return <ContestarButton ids={selectedIds} marked={marked} onDone={readAgain} />;
}

/** Renders the button for the CT-e of the page, while it is not contested yet. */
export function ContestarDocument({ detalhe }: { detalhe: Detalhe }) {
  const client = useQueryClient();
  const { id, documento, papel, manifestacao, contestarEm } = detalhe;
  if (!especies[documento.especie].soContesta || papel !== 'RECEBIDO' || manifestacao !== 'PENDENTE')
    return null;
  const done = async () => {
    await client.invalidateQueries({ queryKey: [apiDocumento, id] });
    await client.invalidateQueries({ queryKey: [recursos.CTE.name] });
  };
  return <ContestarButton ids={[id]} marked={contestarEm !== null} onDone={done} tecla="a" />;
}
