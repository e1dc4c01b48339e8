import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { useFilters } from '../../../resources/list/useFilters.tsx';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';
import { OutrasEmpresas } from './OutrasEmpresas.tsx';

/** Nothing waits: what brings notes here, how much waits elsewhere, or that the filters hide them. */
export function FilaVazia({ filtrada }: { filtrada: boolean }) {
  const translate = useTranslate();
  const { replace } = useFilters();
  if (filtrada)
    return (
      <EmptyState
        title={translate('nfs.fila.sem_resultado')}
        hint={translate('lista.sem_resultado.dica')}
        action={
          <Button variant="outlined" onClick={() => replace({})}>
            {translate('lista.filtros.limpar')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={translate('nfs.fila.vazia')}
      hint={translate('nfs.fila.vazia_dica')}
      action={
        <>
          <OutrasEmpresas />
          <Button component={Link} to={`${especies.NFSE.pagina}/distribuicao`} variant="outlined">
            {translate('nfs.busca_adn')}
          </Button>
          <ImportarNotas />
        </>
      }
    />
  );
}
