import { novoEstado } from './estado.ts';
import { novidades } from './novidades.ts';
import { type Adn, criarAdn } from './simulator.ts';

/** Creates a simulator that invents documents for each taxpayer's first request. */
export function adnInventado(): Adn {
  const estado = novoEstado();
  return criarAdn(() => new Date(), estado, novidades(estado));
}
