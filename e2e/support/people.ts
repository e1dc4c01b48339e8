import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';

export const SENHA = DEMO_PASSWORD;

/** The demo accounts by what they are for. Tests that write act as `atlas`, so that the others find what they count. */
export const EMAILS = {
  admin: 'admin@farol.example',
  analista: 'analista@horizonte.example',
  consulta: 'consulta@horizonte.example',
  semAcesso: 'semacesso@horizonte.example',
  atlas: 'analista@atlas.example',
} as const;
export type Who = keyof typeof EMAILS;
