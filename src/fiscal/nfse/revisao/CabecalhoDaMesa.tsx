import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-admin';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { listPath } from '../../../../contract/resource.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useTotalText } from '../../../resources/list/useTotal.ts';
import { NFS_PAGES } from '../../../routing/nfsPages.ts';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';

/** On a phone they are one line that scrolls: the queue is what is wanted there. */
const linksSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  maxWidth: '100%',
  '& .MuiButton-root': { flexShrink: 0 },
} as const;

/** The other pages of service invoices. */
export function OutrasPaginas({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  const { agir, pagina } = especies.NFSE;
  const may = useCan(agir);
  const pages = NFS_PAGES.filter(({ page }) => page !== 'revisao' && (page !== 'digitar' || may));
  return (
    <>
      {pages.map(({ page, path, crumb }) => (
        <Button key={page} component={Link} to={path} size={size}>
          {translate(crumb)}
        </Button>
      ))}
      <Button component={Link} to={`${pagina}/distribuicao`} size={size}>
        {translate('nfs.busca_adn')}
      </Button>
    </>
  );
}

/** What the desk is, how much waits, and the ways to the other pages. */
export const CabecalhoDaMesa = memo(function CabecalhoDaMesa() {
  const translate = useTranslate();
  const total = useTotalText(nfses.name);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h5" component="h1" sx={{ fontWeight: 700 }}>
        {translate('menu_item.nfs')}
      </Typography>
      <Typography role="status" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {total}
      </Typography>
      <Box sx={linksSx}>
        <Button component={Link} to={listPath(nfses)} size="small">
          {translate('nfs.todas')}
        </Button>
        <OutrasPaginas size="small" />
      </Box>
      <ImportarNotas />
    </Box>
  );
});
