import { useTranslate } from 'ra-core';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { listPath } from '../../../../contract/resource.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { NFS_PAGES } from '../../../routing/nfsPages.ts';
import { MaisPaginas, type OutraPagina } from '../../documentos/MaisPaginas.tsx';

/** Renders links to the other pages of notas. `lista` includes the list of all notas. */
export function OutrasPaginas({ lista = false }: { lista?: boolean }) {
  const translate = useTranslate();
  const { agir, pagina } = especies.NFSE;
  const may = useCan(agir);
  const paginas: readonly OutraPagina[] = [
    ...(lista ? [{ to: listPath(nfses), label: 'nfs.todas' }] : []),
    ...NFS_PAGES.filter(({ page }) => page !== 'revisao' && (page !== 'digitar' || may)).map(
      ({ path, crumb }) => ({ to: path, label: crumb }),
    ),
    { to: `${pagina}/distribuicao`, label: 'nfs.busca_adn' },
  ].map(({ to, label }) => ({ to, label: translate(label) }));
  return <MaisPaginas label={translate('nfs.mais')} paginas={paginas} />;
}
