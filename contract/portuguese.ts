import { z } from 'zod';
import { ptBR } from 'zod/locales';

/** What zod itself says of a value, where a schema has no sentence of its own: in Portuguese, on the server and on screen. */
z.config({
  ...ptBR(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Preencha este campo.' : undefined,
});
