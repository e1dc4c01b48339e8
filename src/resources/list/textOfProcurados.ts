import { procuradosPor } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';

/** Returns the placeholder of the search box of a list or its bin: the labels of the fields searched. */
export const textOfProcurados = (resource: Resource): string =>
  procuradosPor(resource)
    .map((key) => resource.fields[key]?.label)
    .join(', ');
