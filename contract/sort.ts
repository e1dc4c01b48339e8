export type Direction = 'ASC' | 'DESC';
export type SortKey = readonly [field: string, direction: Direction];

/** An order as react-admin, an address and a saved view hold it: of further keys each after a comma, as `nome:DESC`. */
interface Order {
  field: string;
  order: Direction;
}

/** In: an order in one field name. Out: its keys, the first one first. */
export function sortKeys({ field, order }: Order): SortKey[] {
  const [first = '', ...further] = field.split(',');
  return [
    [first, order],
    ...further.map((text): SortKey => {
      const [name = '', direction] = text.split(':');
      return [name, direction === 'DESC' ? 'DESC' : 'ASC'];
    }),
  ];
}

/** The way back. In: at least one key. */
export function orderOf(keys: readonly SortKey[]): Order {
  const [first, ...further] = keys;
  const [field, order]: SortKey = first ?? ['', 'ASC'];
  return { field: [field, ...further.map((key) => key.join(':'))].join(','), order };
}

/** In: an order. Out: the parameter `sort` of a list, `["uf","ASC","nome","DESC"]`. */
export const sortParameter = (order: Order): string => JSON.stringify(sortKeys(order).flat());

/**
 * In: an order, and the field that a header names. Out: the order by that field alone, its direction turned where it led;
 * with `further` it comes after the others, or turns where it stands, and no more than `most` keys are held.
 */
export function sortedBy(now: Order, field: string, further: boolean, most: number): Order {
  const keys = sortKeys(now);
  const turned = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');
  const own = keys.find(([name]) => name === field);
  if (!further) return { field, order: keys[0]?.[0] === field && own ? turned(own[1]) : 'ASC' };
  if (own) return orderOf(keys.map(([name, way]) => (name === field ? [name, turned(way)] : [name, way])));
  return orderOf([...keys.slice(0, most - 1), [field, 'ASC']]);
}
