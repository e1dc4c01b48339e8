import { Skeleton } from '@mui/material';
import { type RaRecord, useReference } from 'ra-core';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { asText } from './control.ts';
import { EmpresaName, useOwnEmpresa } from './EmpresaName.tsx';

/** Returns the resource with this name, if there is one. */
export function referred(to: string): Resource | undefined {
  return registry.find((resource) => resource.name === to);
}

/** Returns the text that names a record of a resource. */
export function recordTitle(to: string, record: RaRecord | undefined): string {
  const title = referred(to)?.title;
  const text: unknown = title && record ? record[title] : undefined;
  return asText(text) || asText(record?.id);
}

/** Renders the name of a record from its id; the user's own companies are known without a request. */
export function ReferenceName({ to, id }: { to: string; id: string }) {
  const own = useOwnEmpresa(id);
  return to === 'empresas' && own ? <EmpresaName empresa={own} /> : <AskedName to={to} id={id} />;
}

/** Many on one page are read in one request. */
function AskedName({ to, id }: { to: string; id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: to, id });
  if (isPending) return <Skeleton width="8ch" sx={{ display: 'inline-block' }} />;
  return <>{recordTitle(to, referenceRecord) || id}</>;
}
