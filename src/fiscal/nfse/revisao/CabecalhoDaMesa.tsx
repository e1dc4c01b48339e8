import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { listPath } from '../../../../contract/resource.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useTotalText } from '../../../resources/list/useTotal.ts';
import { NFS_PAGES } from '../../../routing/nfsPages.ts';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';

/** The other pages of service invoices. */
export function OutrasPaginas() {
  const translate = useTranslate();
  const { agir, pagina } = especies.NFSE;
  const may = useCan(agir);
  const pages = NFS_PAGES.filter(({ page }) => page !== 'revisao' && (page !== 'digitar' || may));
  return (
    <>
      {pages.map(({ page, path, crumb }) => (
        <Button key={page} component={Link} to={path}>
          {translate(crumb)}
        </Button>
      ))}
      <Button component={Link} to={`${pagina}/distribuicao`}>
        {translate('nfs.busca_adn')}
      </Button>
    </>
  );
}

/** What the desk is, how much waits, and the ways to the other pages. */
export function CabecalhoDaMesa() {
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
      <Button component={Link} to={listPath(nfses)}>
        {translate('nfs.todas')}
      </Button>
      <OutrasPaginas />
      <ImportarNotas />
    </Box>
  );
}
