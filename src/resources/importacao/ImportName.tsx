import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readImportName } from './importApi.ts';

/** The name of the file that an import read; that it is one, where the person may not read imports or it is gone. */
export function ImportName({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['importacao', resource, id, 'nome'],
    queryFn: () => readImportName(resource, id),
    retry: false,
  });
  return <>{data ?? translate('importar.de_um_arquivo')}</>;
}
