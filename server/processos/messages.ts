import { z } from 'zod';

/** What a process tells its primary once it answers requests. */
export const servesSchema = z.object({ url: z.string(), engine: z.string(), hasDemo: z.boolean() });
export type Serving = z.infer<typeof servesSchema>;

/** What the primary tells a process that is to end. */
export const STOP = 'parar';
