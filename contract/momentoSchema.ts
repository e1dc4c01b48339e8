import { z } from 'zod';
import { storedMomento } from './brasil/momento.ts';

/** A moment of a document in JSON as stored; `momentoSchema` or the schema around it sets its clock. */
export const momentoGuardado = z.iso
  .datetime({ offset: true, error: 'Data e hora inválidas.' })
  .brand<'Momento'>();

type Guardado = z.infer<typeof momentoGuardado>;

/** Returns a stored moment by its own clock; `uf` (UF or IBGE code) is the state whose clock applies when only an instant is stored. */
export const comRelogio = (text: Guardado, uf: string): Guardado => storedMomento(text, uf) ?? text;

/** A moment of a document in JSON; one stored before clocks were (`Z`) is read by the clock of Brasília. */
export const momentoSchema = momentoGuardado.overwrite((text) => comRelogio(text, ''));
