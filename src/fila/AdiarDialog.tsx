import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { addDays, formatDate, parseDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { alvoDe, type FeitosFila, type ItemFila } from '../../contract/fila.ts';
import { fieldMessagesOf } from '../auth/useConfirmacao.ts';
import { nameOfAll, useKeptValue } from '../authProvider/useKept.ts';
import { useUntilSent } from '../authProvider/useUntilSent.ts';
import { DialogoDaMesa } from '../fiscal/nfse/revisao/DialogoDaMesa.tsx';
import { agentesDe } from '../ui/agentes.ts';
import { asText } from '../ui/control.ts';
import { DateControl } from '../ui/DateControl.tsx';
import { snooze } from './filaApi.ts';

interface Props {
  itens: readonly ItemFila[];
  onDone: (feitos: FeitosFila, feito: string, args?: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Days from today that are offered as shortcuts. */
const ATALHOS = [1, 3, 7, 30] as const;

/** Renders the dialog that postpones items until a day; they return automatically, none later than its due date. */
export function AdiarDialog({ itens, onDone, onClose }: Props) {
  const translate = useTranslate();
  const hoje = todayInSaoPaulo(new Date());
  const dataId = useId();
  const [until, sent] = useUntilSent();
  /** The typed text, or the date that it parses to. */
  const [data, setData] = useKeptValue(
    until,
    `fila/${nameOfAll(itens.map(({ id }) => id))} adiar`,
    addDays(hoje, 1),
  );
  const ate = parseDate(asText(data)) ?? '';
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = fieldMessagesOf(failure)?.ate;
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const feitos = await sent(() => snooze(itens.map(alvoDe), ate));
      onClose();
      onDone(feitos, 'fila.adiados_ate', { data: formatDate(ate) });
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('fila.adiar.titulo', { smart_count: itens.length })}
      agentes={agentesDe(itens)}
      enviar={translate('fila.adiar.enviar')}
      sending={sending}
      failure={wrong ? null : failure}
      reason={ate === '' && translate('fila.adiar.falta')}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Box
        role="group"
        aria-label={translate('fila.adiar.por')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {ATALHOS.map((days) => (
          <Button
            key={days}
            size="small"
            variant={ate === addDays(hoje, days) ? 'contained' : 'outlined'}
            aria-pressed={ate === addDays(hoje, days)}
            onClick={() => setData(addDays(hoje, days))}
          >
            {translate('fila.adiar.dias', { smart_count: days })}
          </Button>
        ))}
      </Box>
      <Box sx={{ mt: 1, maxWidth: '16rem' }}>
        <DateControl
          id={dataId}
          label={translate('fila.adiar.ate')}
          help={translate('fila.adiar.ajuda')}
          autoFocus
          required
          value={data}
          onChange={setData}
          {...(wrong && { error: wrong })}
        />
      </Box>
    </DialogoDaMesa>
  );
}
