import { z } from 'zod';

/**
 * What opens something by itself: a key, a token, an address that holds one. It is told once. An answer whose schema has such a
 * field is never kept to be given again, and its value goes out by `secretJson` alone.
 */
export const secretoSchema = z.string().meta({ format: 'password' }).brand<'Secreto'>();
export type Secreto = z.infer<typeof secretoSchema>;
