import { Skeleton } from '@mui/material';
import { type RaRecord, useReference } from 'ra-core';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { asText } from './control.ts';
import { EmpresaName, useOwnEmpresa } from './EmpresaName.tsx';

/** In: the name of a resource. Out: the resource, when there is one. */
export function referred(to: string): Resource | undefined {
  return registry.find((resource) => resource.name === to);
}

/** In: the name of a resource and a record of it. Out: the text that names the record. */
export function recordTitle(to: string, record: RaRecord | undefined): string {
  const title = referred(to)?.title;
  const text: unknown = title && record ? record[title] : undefined;
  return asText(text) || asText(record?.id);
}

/** The name of a record that is known by its id; a company of the person's own is known already. */
export function ReferenceName({ to, id }: { to: string; id: string }) {
  const own = useOwnEmpresa(id);
  return to === 'empresas' && own ? <EmpresaName empresa={own} /> : <AskedName to={to} id={id} />;
}

/** Many on a page are asked for in one request. */
function AskedName({ to, id }: { to: string; id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: to, id });
  if (isPending) return <Skeleton width="8ch" sx={{ display: 'inline-block' }} />;
  return <>{recordTitle(to, referenceRecord) || id}</>;
}
