import { type Field, isWritable } from './field.ts';
import { isReadOnly, type Resource } from './resource.ts';

/** Whether a single input says all that a change of this kind needs. Exhaustive over the kinds. */
function fitsCell(field: Field): boolean {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'accessKey':
    case 'money':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'instant':
    case 'momento':
    case 'boolean':
    case 'enum':
    case 'reference':
      return true;
    // Masked where they are read.
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    // In a form it fills in the address.
    case 'cep':
    // No column shows it.
    case 'longText':
    // Chosen with room for all that there is to choose.
    case 'codes':
    case 'references':
      return false;
  }
}

/**
 * In: a resource and a column of its list. Out: whether whoever may edit the resource may change it in a cell: what its form would
 * change without a question of its own, and one input can say. What a switch out of use means is asked in both places.
 */
export function isCellEditable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field || isReadOnly(resource)) return false;
  return isWritable(field, 'update') && !field.onlyInForm && fitsCell(field);
}
