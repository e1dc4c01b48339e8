import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readImportName } from './importApi.ts';

/** Renders the name of the imported file, or a generic text when the user may not read imports or the import is gone. */
export function ImportName({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['importacao', resource, id, 'nome'],
    queryFn: () => readImportName(resource, id),
    retry: false,
  });
  return <>{data ?? translate('importar.de_um_arquivo')}</>;
}
