import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { useLetterShortcuts } from '../../../layout/shortcuts/shortcutsStore.ts';
import { comoAprova } from './comoAprova.ts';
import type { Rascunho } from './rascunho.ts';
import { escrita, TECLAS } from './teclas.ts';

interface Props {
  id: string;
  nota: DetalheNota;
  rascunho: Rascunho;
}

/** Renders, before the approval, the amounts that it will use if they differ from those of the nota. */
export function ComoAprova({ id, nota, rascunho }: Props) {
  const translate = useTranslate();
  const [letters] = useLetterShortcuts();
  const { outros, esperado, recalcula } = comoAprova(nota, rascunho);
  if (outros.length === 0 && !recalcula) return null;
  const valores = outros.map(({ tributo, informado, decidido }) =>
    translate(`nfs.como_aprova.${informado === null ? 'sem_nota' : 'valor'}`, {
      tributo: TRIBUTOS_RETIDOS[tributo],
      valor: formatMoney(decidido ?? 0),
      nota: formatMoney(informado ?? 0),
    }),
  );
  const tecla = letters ? escrita(TECLAS.aprovar.keys[0]) : translate('nfs.tecla.aprovar');
  return (
    <Box
      id={id}
      sx={{
        px: 1.5,
        py: 0.5,
        typography: 'body2',
        overflowWrap: 'anywhere',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {outros.length > 0 && (
        <>
          {translate(`nfs.como_aprova.${esperado ? 'esperado' : 'escolhido'}`, { tecla })}{' '}
          <strong>{valores.join(' · ')}</strong>
          {'. '}
        </>
      )}
      {recalcula && translate('nfs.como_aprova.recalcula', { tecla })}
    </Box>
  );
}
