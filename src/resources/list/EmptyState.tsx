import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** Of whose data the place is empty: of the companies in view, of all that the person acts for, or of nobody's, as a register's. */
type De = 'empresas' | 'todas' | 'escritorio';

interface Props {
  de: De;
  title: string;
  hint?: string;
  action?: ReactNode;
  /** It is the whole page, so its title is the page's. */
  heading?: boolean;
}

/** A lighthouse in the greys of the page, with its light in the colour. */
const markSx = {
  width: '7.5rem',
  fill: 'currentcolor',
  color: 'text.disabled',
  '& .facho': { color: 'primary.main', opacity: 0.14 },
  '& .luz': { color: 'primary.main' },
} as const;

/** In whose data nothing was found, where the person acts for several companies. */
function DeQuem({ de }: { de: De }) {
  const translate = useTranslate();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll() || de === 'todas';
  if (de === 'escritorio' || empresas.length < 2) return null;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {all
        ? translate('vazio.em_todas', { smart_count: empresas.length })
        : empresaUsuario && translate('vazio.em_uma', { nome: empresaUsuario.nome })}
    </Typography>
  );
}

/** A place with nothing in it: what is so and of whom, what to do next, and the button that does it. */
export function EmptyState({ de, title, hint, action, heading }: Props) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Box component="svg" viewBox="0 0 120 56" aria-hidden sx={markSx}>
        <path className="facho" d="M62 14 120 0v34L62 19zM58 14 0 0v34l58-15z" />
        <path d="M54 10l6-6 6 6v3H54zM54.500 21h11l3.500 31H51z" />
        <path className="luz" d="M56 13h8v6h-8z" />
        <path d="M52 19h16v2H52zM40 52h40v2H40z" />
      </Box>
      <Typography variant="h3" component={heading ? 'h1' : 'p'}>
        {title}
      </Typography>
      <DeQuem de={de} />
      {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {action && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}
