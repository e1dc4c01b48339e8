import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { enderecoDe, type Numero } from '../../../../contract/numeros.ts';
import { Link } from '../../../routing/routerProvider.tsx';

/** Short lines of a widget, one below the other. */
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

/** Said where there is nothing to list. */
export function Nada({ children }: { children: ReactNode }) {
  return <Box sx={{ px: 2, pb: 1.5, typography: 'body2', color: 'text.secondary' }}>{children}</Box>;
}

interface SaidaProps {
  /** An address, or the number that is said: then its rows. */
  to: string | Numero;
  sai: string;
  children: ReactNode;
}

/** What is wrong and, at its end, where something can be done about it. */
export function Saida({ to, sai, children }: SaidaProps) {
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
