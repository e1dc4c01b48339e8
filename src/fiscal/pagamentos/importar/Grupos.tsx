import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import { GRUPOS, type Grupo } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { SomasDosGrupos } from './somas.ts';

const cartaoSx = {
  display: 'block',
  fontFamily: 'inherit',
  textAlign: 'left',
  p: 1.25,
  borderRadius: 1,
  border: 1,
  fontVariantNumeric: 'tabular-nums',
  minWidth: 0,
  '& .nome': { typography: 'caption', fontWeight: 600, display: 'block', color: 'text.secondary' },
  '& .linhas': { fontSize: 'h3.fontSize', fontWeight: 600, display: 'block' },
  '& .soma': { typography: 'body2', display: 'block', whiteSpace: 'nowrap' },
} as const;

interface Props {
  somas: SomasDosGrupos;
  grupo: Grupo;
  onGrupo: (grupo: Grupo) => void;
}

/** Renders the groups of lines with their counts and amounts, and below them the total of the file. */
export function Grupos({ somas, grupo, onGrupo }: Props) {
  const translate = useTranslate();
  const { grupos, linhas, soma, fecham } = somas;
  const lines = (count: number) => translate('pagamento.importar.linhas', { smart_count: count });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        role="group"
        aria-label={translate('pagamento.importar.grupos')}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }}
      >
        {grupos.map((one) => {
          const chosen = one.grupo === grupo;
          return (
            <ButtonBase
              key={one.grupo}
              aria-pressed={chosen}
              onClick={() => onGrupo(one.grupo)}
              sx={{
                ...cartaoSx,
                borderColor: chosen ? 'primary.main' : 'divider',
                bgcolor: chosen ? 'action.selected' : 'background.paper',
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
              }}
            >
              <span className="nome">{GRUPOS[one.grupo]}</span>
              <span className="linhas">{lines(one.linhas)}</span>
              <span className="soma">{formatReais(one.soma)}</span>
            </ButtonBase>
          );
        })}
      </Box>
      <Box
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', typography: 'body2' }}
      >
        {fecham === true && <CheckIcon sx={{ fontSize: '1.15em', color: 'success.main' }} aria-hidden />}
        {fecham === false && <WarningIcon sx={{ fontSize: '1.15em', color: 'warning.main' }} aria-hidden />}
        <strong>
          {translate('pagamento.importar.total', { linhas: lines(linhas), soma: formatMoney(soma) })}
        </strong>
        {fecham !== null && translate(fecham ? 'pagamento.importar.fecha' : 'pagamento.importar.nao_fecha')}
      </Box>
    </Box>
  );
}
