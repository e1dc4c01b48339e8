import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { EmptyState } from './EmptyState.tsx';
import { CreateLink } from './ListHeader.tsx';
import { useListParts } from './parts.ts';
import { useFilters } from './useFilters.tsx';

/** Why a list shows nothing, and what to do: there is nothing yet, or nothing that its filters keep. */
export function NothingListed({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const { chosen, replace } = useFilters();
  const { first, emptyHint } = useListParts();
  if (total === 0 && Object.keys(chosen).length === 0) {
    const hint = resource.importable ? 'lista.vazia.dica_importar' : 'lista.vazia.dica';
    return (
      <EmptyState
        title={translate('lista.vazia.titulo')}
        hint={mayEdit ? translate(hint) : emptyHint && translate(emptyHint)}
        action={mayEdit ? <CreateLink resource={resource} /> : first}
      />
    );
  }
  return (
    <EmptyState
      title={translate('lista.sem_resultado.titulo')}
      hint={translate('lista.sem_resultado.dica')}
      action={
        <Button variant="outlined" onClick={() => replace({})}>
          {translate('lista.filtros.limpar')}
        </Button>
      }
    />
  );
}
