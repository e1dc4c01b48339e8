import { z } from 'zod';
import { type Momento, storedMomento } from '../brasil/momento.ts';

/** Returns the schema of a moment of a document in JSON; one stored before clocks were (`Z`) is read by that of a state. In: UF or IBGE code. */
export const momentoAt = (uf: string) =>
  z.iso.datetime({ offset: true, error: 'Data e hora inválidas.' }).transform((text, context): Momento => {
    const momento = storedMomento(text, uf);
    if (momento) return momento;
    context.addIssue({ code: 'custom', message: 'Data e hora inválidas.' });
    return z.NEVER;
  });

/** The same by Brasília's. */
export const momentoSchema = momentoAt('');
