import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { EmOutroLugar } from './EmOutroLugar.tsx';
import { EmptyState } from './EmptyState.tsx';
import { CreateLink } from './ListHeader.tsx';
import { useListParts } from './parts.ts';
import { useFilters } from './useFilters.tsx';

/** Renders why a list is empty and the next action: there are no records yet, or none matches the filters. */
export function NothingListed({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const { chosen, replace } = useFilters();
  const { first, emptyHint, pinned } = useListParts();
  const nome = resource.label.many;
  if (total === 0 && Object.keys(chosen).length === 0) {
    const hint = resource.importable ? 'lista_vazia.dica_importar' : 'lista_vazia.dica';
    return (
      <EmptyState
        de={resource.scope === 'empresa' ? 'empresas' : 'escritorio'}
        title={translate(pinned ? 'lista_vazia.titulo_visao' : 'lista_vazia.titulo', { nome })}
        hint={mayEdit ? translate(hint) : emptyHint && translate(emptyHint)}
        action={mayEdit ? <CreateLink resource={resource} /> : first}
      />
    );
  }
  return (
    <EmptyState
      de={resource.scope === 'empresa' ? 'empresas' : 'escritorio'}
      title={translate('lista_vazia.sem_resultado', { nome })}
      hint={translate('lista_vazia.sem_resultado_dica')}
      action={
        <>
          {typeof chosen.q === 'string' && <EmOutroLugar resource={resource} q={chosen.q} />}
          <Button variant="outlined" onClick={() => replace({})}>
            {translate('lista.filtros.limpar')}
          </Button>
        </>
      }
    />
  );
}
