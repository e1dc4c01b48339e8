import type { Secreto } from '../../contract/segredo.ts';

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;
type Own<T> = true extends (T extends Secreto ? true : RowOf<T> extends Secreto ? IsSome<RowOf<T>> : false)
  ? true
  : false;
/** An empty list would match every kind of row. */
type IsSome<T> = [T] extends [never] ? false : true;

/** Whether a response holds a secret, at its top or in the rows of a list. */
export type HoldsSecret<T> = T extends Secreto
  ? true
  : T extends readonly (infer Row)[]
    ? HoldsSecret<Row>
    : T extends object
      ? true extends { [K in keyof T]: Own<T[K]> }[keyof T]
        ? true
        : false
      : false;

/** Returns whether the schema of a response contains a field of `secretoSchema`. */
export function schemaHoldsSecret(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  if ('format' in schema && schema.format === 'password') return true;
  return Object.values(schema).some(schemaHoldsSecret);
}
