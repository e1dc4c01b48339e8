import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { later } from '../../ui/later.tsx';

const LadoALado = later(async () => (await import('./ConteudosLadoALado.tsx')).ConteudosLadoALado);

/** Returns the state of the divergence, in one sentence. */
function useSentence({ divergencia, conteudos }: Detalhe): string {
  const translate = useTranslate();
  if (divergencia === 'ABERTA') return translate('documento.conteudos.aberta');
  const chosen = conteudos.find(({ confianca }) => confianca === 'ESCOLHIDO')?.escolha;
  if (!chosen) return translate('documento.conteudos.comprovada');
  return translate('documento.conteudos.escolhida', { ...chosen, em: formatInstant(chosen.em) });
}

/** Renders, for a key with contradicting contents, all of them and which one is shown. */
export function Conteudos({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const translate = useTranslate();
  const sentence = useSentence(detalhe);
  const { divergencia, aConfirmar, conteudos } = detalhe;
  const shown = conteudos.find(({ exibido }) => exibido);
  // The page already shows the reason (Avisos.tsx).
  const isTold = shown?.confianca === 'RESUMO' || shown?.confianca === 'PROTOCOLO_ALHEIO';
  return (
    <>
      {aConfirmar && !isTold && (
        <Alert severity="warning">{translate('documento.conteudos.a_confirmar')}</Alert>
      )}
      {divergencia !== null && (
        <Box component="section" aria-label={translate('documento.conteudos.regiao')}>
          <Alert severity={divergencia === 'ABERTA' ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{translate('documento.conteudos.titulo')}</strong> {sentence}
          </Alert>
          <Suspense fallback={null}>
            <LadoALado detalhe={detalhe} base={base} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
