import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { currentSubject } from '../authProvider/session.ts';
import { useSession } from '../authProvider/useSession.ts';
import { Link, usePublicPath } from './routerProvider.tsx';

/** A tab: the translation key of its name, its public address and its guard. */
export interface AbaDePagina {
  rotulo: string;
  endereco: string;
  guard: Guard;
}

/** Renders related pages as tabs, at the top of each: those that the user may see. `nome` is the translation key of the group. */
export function AbasPaginas({ nome, paginas }: { nome: string; paginas: readonly AbaDePagina[] }) {
  const translate = useTranslate();
  const here = usePublicPath();
  useSession();
  const abas = paginas.filter(({ guard }) => isAllowed(currentSubject(), guard));
  if (abas.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={translate(nome)}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}
    >
      {abas.map(({ rotulo, endereco }) => (
        <Box
          key={endereco}
          component={Link}
          to={endereco}
          aria-current={here === endereco ? 'page' : undefined}
          sx={{
            px: 1.5,
            py: 1,
            mb: '-1px',
            fontWeight: 600,
            textDecoration: 'none',
            color: 'text.secondary',
            borderBottom: 3,
            borderColor: 'transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
          }}
        >
          {translate(rotulo, { smart_count: 2 })}
        </Box>
      ))}
    </Box>
  );
}
