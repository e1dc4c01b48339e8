import type { Resource } from '../../../contract/resource.ts';
import { formMayGoToProduction } from '../producao/irAProducao.ts';
import { ResourceCreate } from '../screens/ResourceCreate.tsx';

/** Renders the creation form of a company. A company created directly in production requires a confirmation. */
export const EmpresaCreate = ({ resource }: { resource: Resource }) => (
  <ResourceCreate resource={resource} ask={(values) => formMayGoToProduction(null, values)} />
);
