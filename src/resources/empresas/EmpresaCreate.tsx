import type { Resource } from '../../../contract/resource.ts';
import { loadSessao } from '../../authProvider/sessao.ts';
import { getSession } from '../../authProvider/session.ts';
import { ResourceCreate } from '../screens/ResourceCreate.tsx';

/** The server lets whoever acted for none act for the first company: the choice at the top has it at once. */
function learnOfFirst(): void {
  if (getSession().empresaUsuario === null) loadSessao().catch(() => undefined);
}

/** A new company. */
export function EmpresaCreate({ resource }: { resource: Resource }) {
  return <ResourceCreate resource={resource} onCreated={learnOfFirst} />;
}
