import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { RecordNotFound } from '../../../resources/screens/RecordNotFound.tsx';
import { isRecordId } from '../../../routing/paths.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EsperaDoLayout } from './EsperaDoLayout.tsx';
import { openEditor } from './openEditor.ts';
import { PaginaDoLayout } from './PaginaDoLayout.tsx';

/**
 * Renders `/sistema/layout/editor`: a new layout, empty or from `?modelo=` of the gallery or the file of `?importacao=`; and
 * `/sistema/layout/{id}`: an existing one.
 */
export function LayoutPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const de = {
    id: isRecordId(id) ? id : null,
    modelo: search.get('modelo'),
    importacao: search.get('importacao'),
  };
  const queryKey = ['layout', de.id, de.modelo, de.importacao];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => openEditor(de),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error instanceof ApiError && error.status === 404) return <RecordNotFound resource={layouts} />;
  if (error && !data)
    return (
      <ErrorAlert
        error={error}
        title={translate('layout.erro_abrir')}
        action={
          <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
            {translate('btn.tentar_de_novo')}
          </Button>
        }
      />
    );
  if (!data) return <EsperaDoLayout guardado={de.id !== null} />;
  return (
    <PaginaDoLayout
      key={`${queryKey.join('/')}/${data.definicao?.versao ?? 0}`}
      aberto={data}
      reler={() => client.invalidateQueries({ queryKey })}
    />
  );
}
