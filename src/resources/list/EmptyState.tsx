import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** Owner of the missing data: the selected companies, all of the user's companies, or the office as a whole, as in a register. */
type De = 'empresas' | 'todas' | 'escritorio';

interface Props {
  de: De;
  title: string;
  hint?: string;
  action?: ReactNode;
  /** The state fills the whole page, so its title is the page's heading. */
  heading?: boolean;
}

/** A lighthouse in the greys of the page, with its light in the primary color. */
const markSx = {
  width: '7.5rem',
  fill: 'currentcolor',
  color: 'text.disabled',
  '& .facho': { color: 'primary.main', opacity: 0.14 },
  '& .luz': { color: 'primary.main' },
} as const;

/** Renders which companies were searched, for users with more than one company. */
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

/** Renders an empty place: the missing data and its companies, a hint, and the button of the next action. */
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
