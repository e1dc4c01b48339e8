import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { StateChip } from '../../../ui/StateChip.tsx';
import { desfazivel, type Envio } from './useDecisoes.ts';

const TONES = {
  enviando: 'running',
  feita: 'success',
  recusada: 'error',
  incerta: 'warning',
  desfeita: 'past',
} as const;

/**
 * Returns a function that describes the status of a decision: sending, done, refused, uncertain, undone. It is only done once
 * the server confirmed it.
 */
function useFrase(): (envio: Envio) => string {
  const translate = useTranslate();
  return ({ nota: { nome }, pedido, situacao, mensagem }) => {
    if (situacao === 'recusada' || situacao === 'incerta')
      return translate(`nfs.envio.${situacao}`, { nome, mensagem });
    if (situacao === 'desfeita') return translate('nfs.envio.desfeita', { nome });
    return translate(`nfs.envio.${situacao}_${pedido.acao}`, { nome });
  };
}

interface Props {
  envios: readonly Envio[];
  /** Whether the decision being sent will be undone once it is done. */
  aDesfazer: boolean;
  onDesfazer: () => void;
}

/** Renders the status line of the review desk: the last decision, the number being sent, and the button to undo. */
export function AndamentoDaMesa({ envios, aDesfazer, onDesfazer }: Props) {
  const translate = useTranslate();
  const frase = useFrase();
  const last = envios.at(-1);
  const waiting = envios.filter(({ situacao }) => situacao === 'enviando').length;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.5,
        minHeight: 32,
        typography: 'body2',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {last && <StateChip tone={TONES[last.situacao]} text={frase(last)} wrap />}
        {aDesfazer && ` · ${translate('nfs.envio.a_desfazer')}`}
        {waiting > 1 && ` · ${translate('nfs.envio.outras', { smart_count: waiting - 1 })}`}
      </Box>
      {!aDesfazer && desfazivel(envios) && (
        <Button size="small" onClick={onDesfazer}>
          {translate('nfs.envio.desfazer')}
        </Button>
      )}
    </Box>
  );
}
