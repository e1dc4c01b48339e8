import { serve } from './serving.ts';

/** Starts the server as in production: only the product (`mocks` may be absent). */
await serve();
