import { z } from 'zod';

/** Message of a worker process to the primary when it starts serving. */
export const servesSchema = z.object({ url: z.string(), engine: z.string(), hasDemo: z.boolean() });
export type Serving = z.infer<typeof servesSchema>;

/** Message of the primary that stops a worker. */
export const STOP = 'parar';
