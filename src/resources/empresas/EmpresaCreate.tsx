import type { Resource } from '../../../contract/resource.ts';
import { formMayGoToProduction } from '../producao/irAProducao.ts';
import { ResourceCreate } from '../screens/ResourceCreate.tsx';

/** A new company: one that would act for real from the first day is asked about. */
export const EmpresaCreate = ({ resource }: { resource: Resource }) => (
  <ResourceCreate resource={resource} ask={(values) => formMayGoToProduction(null, values)} />
);
