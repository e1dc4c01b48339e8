import { layouts } from '../../../../contract/layouts/layouts.ts';
import { ResourceList } from '../../../resources/screens/ResourceList.tsx';

/** `/sistema/layout/consulta`. */
export function LayoutList() {
  return <ResourceList resource={layouts} />;
}
