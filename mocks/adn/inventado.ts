import { novoEstado } from './estado.ts';
import { novidades } from './novidades.ts';
import { type Adn, criarAdn } from './simulator.ts';

/** The simulator that has something for whoever asks it for the first time. */
export function adnInventado(): Adn {
  const estado = novoEstado();
  return criarAdn(() => new Date(), estado, novidades(estado));
}
