import type { ComponentType } from 'react';
import type { Field } from '../../../contract/field.ts';

/** Components that replace the input of a field, by field name, in the form of one resource. */
export type FieldInputs = Readonly<Record<string, ComponentType<{ field: Field; name: string }>>>;
