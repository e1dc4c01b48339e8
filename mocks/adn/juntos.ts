import type { Sefaz } from '../sefaz/simulator.ts';
import { type Adn, isAdn, type Pedido } from './simulator.ts';

/** Combines SEFAZ and ADN into one simulator at one address; the path selects which one receives a request. */
export const juntos = (sefaz: Pick<Sefaz, 'receber'>, adn: Pick<Adn, 'receber'>) => ({
  receber: (pedido: Pedido) => (isAdn(pedido.path) ? adn.receber(pedido) : sefaz.receber(pedido)),
});
