import { serve } from './serving.ts';

/** The server as production runs it: the product and nothing else (`mocks` need not be there). */
await serve();
