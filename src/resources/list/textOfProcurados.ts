import { procuradosPor } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';

/** Returns what the search box of a list, or of its bin, says: the fields by which it finds rows. */
export const textOfProcurados = (resource: Resource): string =>
  procuradosPor(resource)
    .map((key) => resource.fields[key]?.label)
    .join(', ');
