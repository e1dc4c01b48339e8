import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addDays, formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { alvoDe, type FeitosFila, type ItemFila, MAXIMO_ADIAMENTO_DIAS } from '../../contract/fila.ts';
import { DialogoDaMesa } from '../fiscal/nfse/revisao/DialogoDaMesa.tsx';
import { snooze } from './filaApi.ts';

interface Props {
  itens: readonly ItemFila[];
  onDone: (feitos: FeitosFila, feito: string, args?: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Days from today that are offered at a press. */
const ATALHOS = [1, 3, 7, 30] as const;

/** Until which day the items are out of sight; they come back by themselves, and none later than its last day. */
export function AdiarDialog({ itens, onDone, onClose }: Props) {
  const translate = useTranslate();
  const hoje = todayInSaoPaulo(new Date());
  const [ate, setAte] = useState(addDays(hoje, 1));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const feitos = await snooze(itens.map(alvoDe), ate);
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
      enviar={translate('fila.adiar.enviar')}
      sending={sending}
      failure={failure}
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
            onClick={() => setAte(addDays(hoje, days))}
          >
            {translate('fila.adiar.dias', { smart_count: days })}
          </Button>
        ))}
      </Box>
      <TextField
        type="date"
        autoFocus
        label={translate('fila.adiar.ate')}
        helperText={translate('fila.adiar.ajuda')}
        value={ate}
        onChange={(event) => setAte(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: addDays(hoje, 1), max: addDays(hoje, MAXIMO_ADIAMENTO_DIAS) },
        }}
        sx={{ mt: 1, maxWidth: '16rem' }}
      />
    </DialogoDaMesa>
  );
}
