import type { ComponentType } from 'react';
import type { Field } from '../../../contract/field.ts';

/** A plain component in the place of a field's input, in the form of one resource. */
export type FieldInputs = Readonly<Record<string, ComponentType<{ field: Field; name: string }>>>;
