import type { Sefaz } from '../sefaz/simulator.ts';
import { type Adn, isAdn, type Pedido } from './simulator.ts';

/** SEFAZ and ADN at one address, as one simulator: the path tells whose a request is. */
export const juntos = (sefaz: Pick<Sefaz, 'receber'>, adn: Pick<Adn, 'receber'>) => ({
  receber: (pedido: Pedido) => (isAdn(pedido.path) ? adn.receber(pedido) : sefaz.receber(pedido)),
});
