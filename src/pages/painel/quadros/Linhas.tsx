import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { enderecoDe, type Numero } from '../../../../contract/numeros.ts';
import { Link } from '../../../routing/routerProvider.tsx';

/** Renders the short rows of a widget. */
export function Linhas({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pb: 0.5,
        typography: 'body2',
        '& > li': { borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 },
      }}
    >
      {children}
    </Box>
  );
}

/** Renders the text shown when there is nothing to list. */
export function Nada({ children }: { children: ReactNode }) {
  return <Box sx={{ px: 2, pb: 1.5, typography: 'body2', color: 'text.secondary' }}>{children}</Box>;
}

interface SaidaProps {
  /** Address, or the displayed number whose rows are linked. */
  to: string | Numero;
  sai: string;
  children: ReactNode;
}

/** Renders a problem, with the link to its solution at the end of the row. */
export function LinhaComSaida({ to, sai, children }: SaidaProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}
    >
      <Box sx={{ flexGrow: 1, flexBasis: '14rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {to !== '' && (
        <Box
          component={Link}
          to={typeof to === 'string' ? to : enderecoDe(to.destino)}
          sx={{ color: 'primary.main', minHeight: 24 }}
        >
          {sai}
        </Box>
      )}
    </Box>
  );
}
