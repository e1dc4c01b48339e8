import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { ArquivoDaTarefa } from './ArquivoDaTarefa.tsx';

/** Task of a requested file, and whether it is downloaded automatically once it is ready. */
export interface ExportacaoPedida {
  tarefaId: string;
  baixa: boolean;
}

interface Props extends Pick<ComponentProps<typeof ArquivoDaTarefa>, 'ler' | 'texto' | 'deEmpresas'> {
  titulo: string;
  /** Text of the submit button. */
  pedir: string;
  /** Null while the options are still being chosen. */
  pedida: ExportacaoPedida | null;
  pending: boolean;
  failure: unknown;
  onPedir: () => void;
  onClose: () => void;
  /** Options of the request. */
  children: ReactNode;
  /** Rendered below the file after the request. */
  depois?: ReactNode;
}

/** Renders the dialog that requests a file made in the background: its options, the progress, and the file. */
export function PedirArquivoDialog(props: Props) {
  const { titulo, pedir, pedida, pending, failure, onPedir, onClose, children, depois } = props;
  const { ler, texto, deEmpresas } = props;
  const translate = useTranslate();
  const titleId = useId();
  const step = pedida !== null ? 'andamento' : 'escolha';
  const place = useStepFocus(step, translate(`passo.${step}`));
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered in a portal, but React events still bubble to the list around it.
    event.stopPropagation();
    onPedir();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{titulo}</DialogTitle>
        <DialogContent {...place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={texto('erro')} />}
          {pedida === null ? (
            children
          ) : (
            <>
              <ArquivoDaTarefa {...pedida} ler={ler} texto={texto} deEmpresas={deEmpresas} />
              {depois}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate(pedida === null ? 'btn.cancelar' : 'btn.fechar')}</Button>
          {pedida === null && (
            <Button type="submit" variant="contained" loading={pending}>
              {pedir}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
