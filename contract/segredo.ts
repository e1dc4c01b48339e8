import { z } from 'zod';

/**
 * A value that alone gives access: a key, a token, an address that holds one. It is returned only once. A response whose schema has such a
 * field is never stored for replay, and its value is sent only by `secretJson`.
 */
export const secretoSchema = z.string().meta({ format: 'password' }).brand<'Secreto'>();
export type Secreto = z.infer<typeof secretoSchema>;
