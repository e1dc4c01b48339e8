import type { z } from 'zod';
import { escolhasSchema } from './escolhas.ts';
import { preferenciasPainelSchema } from './painel/widgets.ts';

/** `PATCH /v1/preferencias`: what a person chose anew; what is not named stays as it is. */
export const preferenciasSchema = escolhasSchema
  .extend({ painel: preferenciasPainelSchema.optional() })
  .refine((chosen) => Object.keys(chosen).length > 0, 'Diga o que mudou.');
export type Preferencias = z.infer<typeof preferenciasSchema>;
