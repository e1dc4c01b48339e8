import { playground } from '../mocks/playground.ts';
import { serve } from './serving.ts';

/** The server with the demo and the simulator of SEFAZ; `npm start` builds the web app before. */
await serve(playground);
