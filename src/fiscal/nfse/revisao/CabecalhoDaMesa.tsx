import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { useTotalText } from '../../../resources/list/useTotal.ts';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';
import { OutrasPaginas } from './OutrasPaginas.tsx';

/** Renders the title of the review desk, the size of the queue, and links to the other pages. */
export const CabecalhoDaMesa = memo(function CabecalhoDaMesa() {
  const translate = useTranslate();
  const total = useTotalText(nfses.name);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h1" component="h1">
        {translate('menu_item.nfs')}
      </Typography>
      <Typography role="status" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {total}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        <OutrasPaginas lista />
      </Box>
      <ImportarNotas />
    </Box>
  );
});
