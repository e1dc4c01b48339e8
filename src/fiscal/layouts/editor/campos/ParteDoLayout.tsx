import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  titulo: string;
  /** Summary shown while the part is closed. */
  resumo?: ReactNode;
  aberta?: boolean;
  /** `h3` inside another part. */
  nivel?: 'h2' | 'h3';
  children: ReactNode;
}

/** Renders a part of the layout that opens and closes, with a summary while it is closed. */
export function ParteDoLayout({ titulo, resumo, aberta = false, nivel = 'h2', children }: Props) {
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={aberta}
      slotProps={{ heading: { component: nivel }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, borderRadius: 1, minWidth: 0 }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreIcon aria-hidden />}
        sx={{ minHeight: 40, '& .MuiAccordionSummary-content': { my: 0.75, minWidth: 0 } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, display: 'block', fontSize: 'body1.fontSize' }}>
            {titulo}
          </Typography>
          {resumo !== undefined && (
            <Typography
              component="span"
              variant="caption"
              sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}
            >
              {resumo}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}

/** Styles of two controls side by side where there is space. */
export const duplaSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
} as const;
