import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FirstStepButton, useFirstStep } from '../../routing/pages/NoCompany.tsx';

/** Renders the first step for a user without companies. */
export function Beginning() {
  const translate = useTranslate();
  const step = useFirstStep();
  return (
    <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('sem_empresa.titulo')}. {step && translate(step.hint)}
      </Typography>
      {step && <FirstStepButton step={step} />}
    </Box>
  );
}
