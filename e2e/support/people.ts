import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';

export const SENHA = DEMO_PASSWORD;

/** E-mails of the demo accounts by purpose. Tests that write act as `atlas`, so that the counts of the other tests stay correct. */
export const EMAILS = {
  admin: 'admin@farol.example',
  analista: 'analista@horizonte.example',
  consulta: 'consulta@horizonte.example',
  semAcesso: 'semacesso@horizonte.example',
  atlas: 'analista@atlas.example',
} as const;
export type Who = keyof typeof EMAILS;
