import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { EscolherLayout } from '../../../resources/importacao/EscolherLayout.tsx';
import type { LayoutAEscolher } from '../../../resources/importacao/layoutsApi.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { exportCalendarioFile } from './calendarioApi.ts';

/** Renders the export of the month's withholdings for the tax system: as CSV with all fields, or in a layout. */
export function ExportarRetencoesDialog({ mes, onClose }: { mes: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [porLayout, setPorLayout] = useState(false);
  const [layout, setLayout] = useState<LayoutAEscolher | null>(null);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const semLayout = porLayout && layout === null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (semLayout) return;
    setPending(true);
    setFailure(null);
    try {
      const { blob, nome } = await exportCalendarioFile({
        mes,
        layout: porLayout && layout ? layout.ref : null,
      });
      saveBlob(blob, nome);
      toast({ severity: 'success', title: 'lista.exportar.pronto' });
      onClose();
    } catch (problem) {
      setFailure(problem);
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>
          {translate('calendario.exportar_titulo', { mes: formatMonth(mes) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('lista.exportar.erro')} />}
          <RadioGroup
            aria-label={translate('calendario.como')}
            value={porLayout ? 'LAYOUT' : 'CSV'}
            onChange={(_event, value) => setPorLayout(value === 'LAYOUT')}
          >
            {(['CSV', 'LAYOUT'] as const).map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={translate(`calendario.formatos.${one}`)}
              />
            ))}
          </RadioGroup>
          {porLayout && (
            <EscolherLayout
              finalidade="RETENCOES"
              value={layout}
              onChange={setLayout}
              {...(tried && semLayout && { error: translate('pagamento.layouts.escolha') })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('calendario.exportar')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
