import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { quantiaDe, sumQuantias } from '../../contract/fila.ts';
import { sheetOpen, useLetterShortcuts } from '../layout/shortcuts/shortcutsStore.ts';
import { ReasonButton } from '../ui/ReasonButton.tsx';
import { quantiaEmPalavras } from './nomes.ts';
import { type AtosDaFila, DECIDE, DECIDEM, MANIFESTA, MANIFESTAM, type Manifesta } from './useAtosDaFila.ts';

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: 0.25,
  minHeight: 44,
  px: 1,
  py: 0.5,
  position: { md: 'sticky' },
  '& [aria-disabled=true]': { display: { xs: 'none', md: 'inline-flex' } },
  top: 0,
  zIndex: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& kbd': {
    display: { xs: 'none', sm: 'inline' },
    fontFamily: 'inherit',
    typography: 'caption',
    border: 1,
    borderBottomWidth: 2,
    borderColor: 'divider',
    borderRadius: 0.5,
    px: 0.5,
    mr: 0.75,
    minWidth: '1.25rem',
    textAlign: 'center',
    textTransform: 'uppercase',
  },
} as const;

/** Button of the bar. `reason` is why the act is refused, false when it is allowed. */
interface Ato {
  tecla?: string;
  run: () => void;
  reason: string | false;
  primary?: boolean;
}

/** Renders the number of selected rows and the acts on them or on the current row, each with its key; a disabled act shows its reason. */
export function BarraDeAtos({ atos }: { atos: AtosDaFila }) {
  const translate = useTranslate();
  const [letters] = useLetterShortcuts();
  const { alvo, agiveis, marcados } = atos;
  // Acts of other kinds replace the manifestations where no item can have one.
  const decidem = DECIDEM.filter((one) => atos.cabem(one) > 0);
  const valores = quantiaEmPalavras(translate, sumQuantias(alvo.map(quantiaDe)));
  const nada = alvo.length === 0 && translate('fila.dica');
  const semDireito = nada || (agiveis.length === 0 && translate('fila.motivo.sem_direito'));
  const naoSeDiz = (one: Manifesta) =>
    atos.cabe(one) === 0 && (semDireito || translate('fila.motivo.nao_se_diz'));
  const act = (nome: string, { tecla = '', run, reason, primary = false }: Ato) => (
    <ReasonButton
      key={nome}
      size="small"
      variant={primary && !reason ? 'contained' : 'text'}
      color={primary ? 'primary' : 'inherit'}
      reason={reason}
      onClick={run}
      {...(letters && tecla !== '' && { 'aria-keyshortcuts': tecla })}
    >
      {letters && tecla !== '' && <kbd aria-hidden>{tecla}</kbd>}
      {translate(`fila.ato.${nome}`)}
    </ReasonButton>
  );
  return (
    <Box role="toolbar" aria-label={translate('fila.atos')} sx={barSx}>
      <Typography
        variant="body2"
        role="status"
        sx={{ mr: 1, fontVariantNumeric: 'tabular-nums', minWidth: { sm: '13rem' } }}
      >
        {marcados > 0 ? (
          <>
            <strong>{translate('fila.marcados', { smart_count: marcados })}</strong>
            {valores.map((valor) => ` · ${valor}`)}
          </>
        ) : (
          translate(alvo.length > 0 ? 'fila.nesta_linha' : 'fila.dica')
        )}
      </Typography>
      {decidem.map((one) =>
        act(one, { tecla: DECIDE[one].tecla, run: () => atos.decidir(one), reason: false, primary: true }),
      )}
      {(decidem.length === 0 || MANIFESTAM.some((one) => atos.cabe(one) > 0)) &&
        MANIFESTAM.map((one) =>
          act(one, {
            tecla: MANIFESTA[one].tecla,
            run: () => atos.manifestar(one),
            reason: naoSeDiz(one),
            primary: one === 'confirmar',
          }),
        )}
      {act('atribuir', { tecla: 'a', run: atos.atribuir, reason: semDireito })}
      {atos.adiados
        ? act('trazer', { run: () => void atos.trazer(), reason: semDireito })
        : act('adiar', { tecla: 's', run: atos.adiar, reason: semDireito })}
      {marcados > 0 && act('limpar', { run: atos.limpar, reason: false })}
      <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={() => sheetOpen.set(true)}>
        {letters && <kbd aria-hidden>?</kbd>}
        {translate('fila.ato.teclas')}
      </Button>
    </Box>
  );
}
