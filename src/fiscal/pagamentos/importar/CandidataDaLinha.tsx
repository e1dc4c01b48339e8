import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import type { CandidataPagamento } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { nomeDaCandidata } from './LinhaImportadaView.tsx';

interface Props {
  candidata: CandidataPagamento;
  /** Number key that chooses it; past nine there is none. */
  numero: number;
  /** Amount paid according to the line, in cents, for comparison. */
  valor: number | null;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** Renders a document that the line may refer to, with what distinguishes it from the others. */
export function CandidataDaLinha({ candidata, numero, valor, chosen, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const { emissao, liquido, bruto, saldo, pagoEm, motivo } = candidata;
  const money = (cents: number | null) => (cents === null ? '—' : formatReais(cents));
  const facts = [
    ['emissao', emissao === null ? '—' : formatDate(emissao)],
    ['liquido', money(liquido)],
    ['bruto', bruto === liquido ? null : money(bruto)],
    ['falta', saldo === liquido ? null : money(saldo)],
    ['pago_em', pagoEm === null ? null : formatDate(pagoEm)],
  ] as const;
  return (
    <ButtonBase
      aria-pressed={chosen}
      aria-keyshortcuts={numero <= 9 ? String(numero) : undefined}
      disabled={disabled}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gap: 0.5,
        alignContent: 'start',
        textAlign: 'left',
        p: 1.25,
        minWidth: 0,
        border: 1,
        borderRadius: 1,
        justifyItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        fontFamily: 'inherit',
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'action.selected' : 'background.paper',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {numero <= 9 && (
          <Box
            component="kbd"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 0.5, px: 0.75, typography: 'caption' }}
          >
            {numero}
          </Box>
        )}
        <span>{nomeDaCandidata(candidata)}</span>
      </Box>
      {facts.map(
        ([name, text]) =>
          text !== null && (
            <Box
              key={name}
              component="span"
              sx={{
                typography: 'body2',
                fontVariantNumeric: 'tabular-nums',
                fontWeight: name === 'liquido' && valor !== null && valor === liquido ? 600 : undefined,
              }}
            >
              {translate(`pagamento.perguntas.fatos.${name}`, { valor: text })}
            </Box>
          ),
      )}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {motivo}
      </Box>
    </ButtonBase>
  );
}
