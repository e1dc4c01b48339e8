import { join } from 'node:path';
import type { Env } from '../server/env.ts';
import type { Playground } from '../server/main.ts';
import { isDemoPresent, loadDemo } from './seeds/demo.ts';
import { DEMO_PASSWORD, demoTenants } from './seeds/people.ts';
import { simuladorNode } from './sefaz/node.ts';

/** Returns the demo data and the simulators, as the environment configures them. */
export function playground(env: Pick<Env, 'FAROL_SIMULADOR' | 'DATA_DIR'>): Playground {
  const accounts = demoTenants.flatMap(({ nome, pessoas }) =>
    pessoas.map(({ email, descricao }) => `  ${email.padEnd(28)} ${nome}: ${descricao}`),
  );
  return {
    demo: { load: loadDemo, isPresent: isDemoPresent },
    accounts: [`Contas de demonstração (senha de todas: ${DEMO_PASSWORD}):`, ...accounts],
    simulador: simuladorNode(env.FAROL_SIMULADOR, join(env.DATA_DIR, 'simulador.jsonl')),
  };
}
