import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { PainelLateral } from './PainelLateral.tsx';
import { ProvaDoEvento } from './ProvaDoEvento.tsx';
import { type PassoDoDocumento, passosDe } from './passos.ts';

const COLOURS: Readonly<Record<PassoDoDocumento['tom'], string>> = {
  neutro: 'text.secondary',
  nosso: 'primary.main',
  bom: 'success.main',
  ruim: 'error.main',
  espera: 'warning.main',
};

/** Renders the history of the document, oldest first. */
export function PassosDoDocumento({ detalhe }: { detalhe: Detalhe }) {
  const translate = useTranslate();
  const passos = passosDe(detalhe);
  return (
    <PainelLateral titulo="documento.eventos.titulo">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {passos.map(({ id, em, quando, titulo, miudo, texto, ambiente, tom, prova }, position) => (
          <Box
            key={id}
            component="li"
            sx={{
              position: 'relative',
              pl: 2.5,
              pb: position === passos.length - 1 ? 0 : 1.75,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 0,
                top: '0.4em',
                width: 10,
                height: 10,
                borderRadius: '50%',
                border: '2px solid',
                borderColor: COLOURS[tom],
                bgcolor: tom === 'espera' || tom === 'neutro' ? 'background.paper' : COLOURS[tom],
                zIndex: 1,
              },
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                left: 4.25,
                top: '0.9em',
                bottom: '-0.4em',
                width: '1.5px',
                bgcolor: 'divider',
              },
            }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {titulo}
              </Box>
              {ambiente !== 'REAL' && (
                <Chip
                  size="small"
                  color="warning"
                  variant="outlined"
                  label={translate(`ambiente.${ambiente}`)}
                />
              )}
              {em && (
                <Box component="time" dateTime={em} sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {quando}
                </Box>
              )}
            </Box>
            {miudo && (
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {miudo}
              </Box>
            )}
            {prova && <ProvaDoEvento prova={prova} />}
            {texto && (
              <Box
                sx={{
                  typography: 'body2',
                  mt: 0.5,
                  pl: 1,
                  borderLeft: '2px solid',
                  borderColor: 'divider',
                  whiteSpace: 'pre-line',
                  overflowWrap: 'anywhere',
                }}
              >
                {texto}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </PainelLateral>
  );
}
