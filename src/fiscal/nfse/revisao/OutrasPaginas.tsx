import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { listPath } from '../../../../contract/resource.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { NFS_PAGES } from '../../../routing/nfsPages.ts';

interface Pagina {
  to: string;
  label: string;
}

/** Where the buttons have no room: one, which lists them. */
function Mais({ paginas }: { paginas: readonly Pagina[] }) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('nfs.mais');
  return (
    <>
      <Button
        endIcon={<ExpandMore aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {paginas.map(({ to, label }) => (
          <MenuItem key={to} component={Link} to={to}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The ways to the other pages of service invoices. `lista`: that of all notes is one of them. */
export function OutrasPaginas({ lista = false }: { lista?: boolean }) {
  const translate = useTranslate();
  const { agir, pagina } = especies.NFSE;
  const may = useCan(agir);
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const paginas: readonly Pagina[] = [
    ...(lista ? [{ to: listPath(nfses), label: 'nfs.todas' }] : []),
    ...NFS_PAGES.filter(({ page }) => page !== 'revisao' && (page !== 'digitar' || may)).map(
      ({ path, crumb }) => ({ to: path, label: crumb }),
    ),
    { to: `${pagina}/distribuicao`, label: 'nfs.busca_adn' },
  ].map(({ to, label }) => ({ to, label: translate(label) }));
  if (narrow) return <Mais paginas={paginas} />;
  return paginas.map(({ to, label }) => (
    <Button key={to} component={Link} to={to} size={lista ? 'small' : 'medium'}>
      {label}
    </Button>
  ));
}
