import { playground } from '../mocks/playground.ts';
import { serve } from './serving.ts';

/** Starts the server with the demo and the simulator of SEFAZ; `npm start` builds the web app first. */
await serve(playground);
