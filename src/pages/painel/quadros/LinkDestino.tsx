import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { type Destino, enderecoDe } from '../../../../contract/painel/filtros.ts';
import { COMPANY_FIELD } from '../../../../contract/withCompany.ts';
import { hasSeveral, seeAll } from '../../../authProvider/breadth.ts';
import { Link } from '../../../routing/routerProvider.tsx';

/** What is counted is of all companies, or of one of them: so is what the link shows. */
export const widen = () => {
  if (hasSeveral()) seeAll(true);
};

interface Props {
  destino: Destino;
  /** Only this company's. */
  empresaId?: string;
  label?: string;
  tabIndex?: number;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A way to the list that shows exactly what was counted. */
export function LinkDestino({ destino, empresaId, label, tabIndex, sx, children }: Props) {
  const own = empresaId !== undefined && hasSeveral() ? { [COMPANY_FIELD]: [empresaId] } : {};
  return (
    <Box
      component={Link}
      to={enderecoDe({ ...destino, filtro: { ...destino.filtro, ...own } })}
      onClick={widen}
      aria-label={label}
      tabIndex={tabIndex}
      sx={sx}
    >
      {children}
    </Box>
  );
}
