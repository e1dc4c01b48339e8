import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { focusPage } from '../../feedback/pageFocus.ts';

interface Props {
  /** Another user saved the record since the draft was stored. */
  outdated?: boolean;
  onDiscard: () => void;
}

/** Renders a notice that the form holds a stored draft, with a button that discards it. */
export function DraftNotice({ outdated = false, onDiscard }: Props) {
  const translate = useTranslate();
  const discard = () => {
    onDiscard();
    focusPage();
  };
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {translate('formulario.rascunho.descartar')}
        </Button>
      }
    >
      <AlertTitle>{translate('formulario.rascunho.titulo')}</AlertTitle>
      {translate(outdated ? 'formulario.rascunho.alterado' : 'formulario.rascunho.mensagem')}
    </Alert>
  );
}
