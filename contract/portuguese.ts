import { z } from 'zod';
import { ptBR } from 'zod/locales';

/** Default messages of zod, when a schema defines none: in Portuguese, on the server and on screen. */
z.config({
  ...ptBR(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Preencha este campo.' : undefined,
});
