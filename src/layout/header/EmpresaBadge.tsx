import { Box } from '@mui/material';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useTema } from '../../theme/useTema.ts';
import { empresaColour, INK, initialsOf } from './empresaColour.ts';

/** The initials of a company in its colour; decorative, since its name is beside it. */
export function EmpresaBadge({ empresa: { uuid, nome } }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: '1.75rem',
        height: '1.75rem',
        borderRadius: '0.5rem',
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1,
        bgcolor: empresaColour(uuid)[tema],
        color: INK[tema],
        // No part of the text: the name is beside it.
        '&::before': { content: 'attr(data-iniciais)' },
      }}
      data-iniciais={initialsOf(nome)}
    />
  );
}

/** The company's colour along the bottom of the header, which is positioned: two tabs are told apart at a glance. */
export function EmpresaLine({ empresa: { uuid } }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: '-1px',
        height: '3px',
        pointerEvents: 'none',
        bgcolor: empresaColour(uuid)[tema],
      }}
    />
  );
}
