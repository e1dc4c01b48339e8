import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { EmOutroLugar } from '../../../resources/list/EmOutroLugar.tsx';
import { EmptyState } from '../../../resources/list/EmptyState.tsx';
import { useFilters } from '../../../resources/list/useFilters.tsx';
import { ImportarNotas } from '../lista/ImportarNotas.tsx';
import { OutrasEmpresas } from './OutrasEmpresas.tsx';

/** Renders the empty queue: how notas arrive, how many are in other companies, or that the filters hide them. */
export function FilaDeNotasVazia({ filtrada }: { filtrada: boolean }) {
  const translate = useTranslate();
  const { chosen, replace } = useFilters();
  if (filtrada)
    return (
      <EmptyState
        de="empresas"
        title={translate('nfs.fila.sem_resultado')}
        hint={translate('lista_vazia.sem_resultado_dica')}
        action={
          <>
            {typeof chosen.q === 'string' && <EmOutroLugar resource={nfses} q={chosen.q} />}
            <Button variant="outlined" onClick={() => replace({})}>
              {translate('lista.filtros.limpar')}
            </Button>
          </>
        }
      />
    );
  return (
    <EmptyState
      de="empresas"
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
