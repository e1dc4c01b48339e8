import { type Field, isWritable } from './field.ts';
import { isReadOnly, type Resource } from './resource.ts';

/** Returns whether a single input is enough to change a field of this kind. Exhaustive over the kinds. */
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
    // Shown masked.
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    // In a form it fills in the address.
    case 'cep':
    // No column shows it.
    case 'longText':
    // Needs room to show all options.
    case 'codes':
    case 'references':
      return false;
  }
}

/**
 * Returns whether a user who may edit the resource may change the column `name` in a cell: what the form changes without an extra question
 * and one input can hold. What deactivating a record means is asked in both places.
 */
export function isCellEditable(resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  if (!field || isReadOnly(resource)) return false;
  return isWritable(field, 'update') && !field.onlyInForm && fitsCell(field);
}
